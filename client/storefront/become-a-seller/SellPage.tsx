import { BadgeCheck, Clock, Percent, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { useReply } from '#client/pages/useReply.ts';
import { HeroBand } from '#client/storefront/layout/HeroBand.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { readFees } from '#shared/contract/public/fees.ts';
import { formatPercent } from '#shared/trade/fees.ts';
import { FeeCalculator } from './FeeCalculator.tsx';

const REASONS = [
  {
    icon: Users,
    title: 'Clientes que já procuram',
    words: 'Alcance compradores de contas, licenças, créditos e assinaturas.',
  },
  {
    icon: Clock,
    title: 'Entrega do seu jeito',
    words: 'Entregue na hora, do estoque, ou você mesmo, em 15 minutos, 1 hora ou 24 horas.',
  },
  {
    icon: BadgeCheck,
    title: 'Selo de verificado',
    words: 'O selo aparece em cada produto da sua loja e ajuda a vender.',
  },
];

const STEPS = [
  { title: 'Inscrição', words: 'Conte quem você é e o que vende, com dois documentos.' },
  {
    title: 'Verificação',
    words: 'Conferimos identidade, contato e origem dos produtos. Podemos pedir provas.',
  },
  {
    title: 'Primeiros anúncios',
    words: 'Revisamos seus primeiros produtos: ficha, prazo de entrega e garantia.',
  },
  {
    title: 'Loja aberta',
    words: 'Sua página mostra nota, vendas e há quanto tempo você vende aqui.',
  },
];

/** Why and how to sell here, what is left of a sale, and the application. */
export function Component() {
  const storeName = useShell()?.settings.storeName;
  const fees = useReply<typeof readFees>();
  const rate = formatPercent(fees.percent);
  return (
    <main id="main">
      <PageMeta
        title="Anunciar"
        description={`Venda contas, licenças, créditos e assinaturas com taxa de ${rate} por venda e selo de vendedor verificado.`}
      />
      <HeroBand title={`Venda na ${storeName ?? ''}`}>
        Você cuida do produto. A Arara cuida da vitrine, do pagamento e da confiança do comprador.
      </HeroBand>
      <Container>
        <Reasons>
          <li>
            <Percent size={24} aria-hidden="true" />
            <h2>Só quando vende</h2>
            <p>
              {rate} do valor de cada venda, ou a <Link to={paths.fees}>taxa da categoria</Link>. Sem
              mensalidade e sem custo para anunciar.
            </p>
          </li>
          {REASONS.map(({ icon: Icon, title, words }) => (
            <li key={title}>
              <Icon size={24} aria-hidden="true" />
              <h2>{title}</h2>
              <p>{words}</p>
            </li>
          ))}
        </Reasons>
        <Columns>
          <section aria-labelledby="verification">
            <h2 id="verification">Como funciona a verificação</h2>
            <Steps>
              {STEPS.map(({ title, words }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <p>{words}</p>
                </li>
              ))}
            </Steps>
          </section>
          <FeeCalculator fees={fees} />
        </Columns>
        <Begin aria-labelledby="begin">
          <h2 id="begin">Comece a sua inscrição</h2>
          <p>
            Leva cinco minutos: seus dados, o nome da sua loja, uma chave Pix e duas fotos. Pare e continue
            quando quiser.
          </p>
          <ButtonLink to={paths.selling} $size="lg">
            Quero vender
          </ButtonLink>
        </Begin>
      </Container>
    </main>
  );
}

const Reasons = styled.ul`
  display: grid;
  gap: ${space[5]};
  padding-block: 0 ${space[10]};
  list-style: none;
  li {
    padding: ${space[5]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  svg {
    color: ${color.accent};
  }
  h2 {
    margin-block: ${space[3]} ${space[1]};
    font-size: ${text.lead};
  }
  p {
    color: ${color.quiet};
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[8]};
  padding-block-end: ${space[12]};
  h2 {
    font-size: ${text.heading};
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
  }
`;

const Begin = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  max-inline-size: 42rem;
  margin-block-end: ${space[12]};
  padding: ${space[6]};
  ${card}
  h2 {
    font-size: ${text.heading};
  }
  p {
    color: ${color.quiet};
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin-block-start: ${space[5]};
  padding-inline-start: ${space[6]};
  li::marker {
    color: ${color.accent};
    font-weight: 700;
  }
  p {
    color: ${color.quiet};
  }
`;
