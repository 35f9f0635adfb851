import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { SellerListing } from '#shared/contract/seller/listings.ts';

/** The actions for a listing as a whole. */
export function ListingWays({ listing }: { listing: SellerListing }) {
  const { id, slug, state, review, version, preparing, away } = listing;
  const isNew = version === null;
  const waits = review ?? (isNew ? state : null);
  const isLive = state === 'on_sale' || state === 'sold_out';
  const button = (intent: string, label: string) => <WayButton id={id} intent={intent} label={label} />;
  return (
    <Panel
      title="Este anúncio"
      about={away ? 'Fora do ar durante suas férias ou suspensão. Volta automaticamente.' : undefined}
    >
      <Actions>
        {isLive && slug && (
          <ButtonLink to={paths.product(slug)} $variant="outline">
            Ver na loja
          </ButtonLink>
        )}
        {(waits === 'submitted' || waits === 'declined') && (
          <ButtonLink to={paths.listingPreview(id)} $variant="outline">
            Ver prévia
          </ButtonLink>
        )}
        {isNew && state !== 'declined' && !preparing && (
          <ButtonLink to={paths.ownUnits(id)} $variant="outline">
            Adicionar unidades
          </ButtonLink>
        )}
        {waits === 'submitted' && button('withdraw', 'Retirar da análise')}
        {isLive && button('pause', 'Pausar')}
        {state === 'paused' && !away && button('resume', 'Voltar a vender')}
        {button('copy', 'Duplicar')}
      </Actions>
      {waits !== null && waits !== 'submitted' && (
        <Twice
          title={isNew ? 'Excluir este anúncio' : 'Descartar a alteração'}
          about={
            isNew
              ? 'Você perde o texto, as imagens e o estoque automático.'
              : 'Você perde a alteração. O anúncio continua na versão anterior.'
          }
        >
          <WayButton
            id={id}
            intent="discard"
            label={isNew ? 'Excluir de vez' : 'Descartar de vez'}
            isNew={isNew}
            destructive
          />
        </Twice>
      )}
      {!isNew && state !== 'archived' && (
        <Twice
          title="Arquivar este anúncio"
          about="O anúncio e a alteração pendente saem do ar para sempre. As vendas feitas não mudam. Quer só parar de vender? Pause."
        >
          <WayButton id={id} intent="archive" label="Arquivar de vez" destructive />
        </Twice>
      )}
    </Panel>
  );
}

/** An irreversible action asks for confirmation, with and without scripts. */
const Twice = ({ title, about, children }: { title: string; about: string; children: React.ReactNode }) => (
  <Folded $tone="quiet">
    <summary>{title}</summary>
    <p>{about}</p>
    {children}
  </Folded>
);

interface WayButtonProps {
  id: string;
  intent: string;
  label: string;
  isNew?: boolean;
  destructive?: boolean;
}

function WayButton({ id, intent, label, isNew = false, destructive = false }: WayButtonProps) {
  const action = paths.listing(id);
  const { busy } = usePosted(action, intent);
  return (
    <Form method="post" action={action} preventScrollReset={intent === 'pause' || intent === 'resume'}>
      {isNew && <input type="hidden" name="isNew" value="true" />}
      <SubmitButton
        name="intent"
        value={intent}
        busy={busy}
        busyLabel="Um instante..."
        $variant={destructive ? 'destructive' : 'outline'}
      >
        {label}
      </SubmitButton>
    </Form>
  );
}

const Folded = styled(Fold)`
  p {
    margin-block-end: ${space[3]};
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
