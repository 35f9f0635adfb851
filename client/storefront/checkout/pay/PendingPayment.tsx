import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CancelOrder } from '#client/account/orders/CancelOrder.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Validity } from '#client/storefront/checkout/place/Validity.tsx';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { below, color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Payment } from '#shared/contract/account/payment.ts';
import { businessDayWords, formatDate } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { CopyBox } from './CopyBox.tsx';

/** The buyer's instructions while the payment is pending. */
export function PendingPayment({ payment, onCancelled }: { payment: Payment; onCancelled: () => void }) {
  const inReview = payment.method === 'card';
  return (
    <>
      <PaymentInstructions payment={payment} />
      <WithoutScripts>
        <ButtonLink to={paths.payment(payment.number)} $variant="outline">
          Já paguei: atualizar a situação
        </ButtonLink>
      </WithoutScripts>
      {!inReview && (
        <Actions>
          {payment.retry && (
            <ButtonLink to={paths.changePayment(payment.number)} $variant="outline">
              Trocar forma de pagamento
            </ButtonLink>
          )}
          <CancelOrder number={payment.number} onDone={onCancelled} />
        </Actions>
      )}
    </>
  );
}

function PaymentInstructions({ payment }: { payment: Payment }) {
  if (payment.pix) return <Pix payment={payment} pix={payment.pix} />;
  if (payment.settlesUntil) return <AtBank until={payment.settlesUntil} due={payment.expiresAt} />;
  if (payment.boleto) return <Boleto payment={payment} boleto={payment.boleto} />;
  return payment.method === 'card' ? (
    <Panel title="Pagamento em análise">
      <p>
        Seu banco está analisando a compra. A resposta aparece aqui e em{' '}
        <Link to={paths.orders}>Meus pedidos</Link>. Até lá, não dá para trocar nem cancelar o pedido.
      </p>
    </Panel>
  ) : (
    <Panel title="Preparando o pagamento...">
      <p>Estamos gerando o código. Ele aparece aqui em instantes.</p>
    </Panel>
  );
}

function Pix({ payment, pix }: { payment: Payment; pix: NonNullable<Payment['pix']> }) {
  return (
    <Panel title={`Pague ${formatMoney(payment.charged, payment.currency)} com Pix`}>
      <Columns>
        <Picture>
          <svg
            viewBox={`0 0 ${pix.qr.size} ${pix.qr.size}`}
            role="img"
            aria-label="Código QR do Pix"
            shapeRendering="crispEdges"
          >
            <path d={pix.qr.path} fill="currentColor" />
          </svg>
          <p>
            <Validity key={payment.id} until={payment.expiresAt} secondsLeft={payment.secondsLeft} />
          </p>
        </Picture>
        <Stack>
          <ol>
            <li>Abra o aplicativo do seu banco e escolha Pix.</li>
            <li>Leia o código QR, ou copie e cole o código abaixo.</li>
            <li>
              Confirme.{' '}
              <WithScripts as="span">Depois de pagar, veja a confirmação aqui em segundos.</WithScripts>
            </li>
          </ol>
          <CopyBox label="Pix copia e cola" action="Copiar código Pix" code={pix.code} />
        </Stack>
      </Columns>
    </Panel>
  );
}

function AtBank({ until, due }: { until: string; due: string }) {
  const settings = useShell()?.settings;
  return (
    settings && (
      <Panel title={`Aguardando a confirmação do banco até ${formatDate(until, settings)}`}>
        <p>
          O boleto venceu em {formatDate(due, settings)}. Já pagou? Avisamos quando o banco confirmar. Seus
          produtos continuam reservados.
        </p>
      </Panel>
    )
  );
}

function Boleto({ payment, boleto }: { payment: Payment; boleto: NonNullable<Payment['boleto']> }) {
  const settings = useShell()?.settings;
  const due = settings && formatDate(payment.expiresAt, settings);
  return (
    <Slip data-paper>
      <Panel
        title={`Pague o boleto de ${formatMoney(payment.charged, payment.currency)}`}
        about={
          settings &&
          `Vence em ${due}. O banco confirma em até ${businessDayWords(settings.boletoSettleDays)}. Seus produtos ficam reservados até lá.`
        }
      >
        <CopyBox
          label="Linha digitável"
          action="Copiar linha digitável"
          code={boleto.line}
          shown={inGroups(boleto.line)}
        />
        <Bars>
          <svg
            viewBox={`0 0 ${boleto.bars.width} 1`}
            preserveAspectRatio="none"
            role="img"
            aria-label="Código de barras do boleto"
            shapeRendering="crispEdges"
          >
            <path d={boleto.bars.path} fill="currentColor" />
          </svg>
        </Bars>
        {settings && (
          <p>
            Beneficiário: {settings.legalName}, CNPJ {settings.cnpj} · Pedido {payment.number}
          </p>
        )}
        <OnScreen>
          <Button type="button" $variant="outline" onClick={() => print()}>
            <Printer size={18} aria-hidden="true" />
            Imprimir boleto
          </Button>
        </OnScreen>
      </Panel>
    </Slip>
  );
}

/** As printed on a boleto: five fields, the first three with a point. */
const inGroups = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${from.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
  }
`;

/* Black on white in either theme: cameras read nothing else reliably. */
const Picture = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  svg {
    inline-size: min(15rem, 70vw);
    block-size: auto;
    padding: ${space[2]};
    border-radius: ${radius.medium};
    background: #ffffff;
    color: #000000;
  }
`;

/* A phone cannot scan its own screen, so the code to copy comes first. */
const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  ${below.tablet} {
    order: -1;
  }
  ol {
    display: grid;
    gap: ${space[1]};
    padding-inline-start: ${space[5]};
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Bars = styled.div`
  padding: ${space[3]};
  border-radius: ${radius.small};
  background: #ffffff;
  color: #000000;
  svg {
    display: block;
    inline-size: 100%;
    block-size: 4.5rem;
  }
`;

/** On paper nothing else is left of the page, and it can be scanned. */
const Slip = styled.div`
  @media print {
    && * {
      border-color: #b8b8b8;
      background: #ffffff;
      box-shadow: none;
      color: #000000;
    }
    button {
      display: none;
    }
  }
`;

const OnScreen = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;
