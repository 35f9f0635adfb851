import { Link } from 'react-router-dom';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { AmountField } from '#client/forms/AmountField.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import type { SellerListing } from '#shared/contract/seller/listings.ts';
import { currencySign } from '#shared/values/money.ts';
import { ListingNet } from './ListingNet.tsx';
import { LoadedUnits } from './LoadedUnits.tsx';
import { OfferRead } from './OfferRead.tsx';
import { useOffer } from './useOffer.ts';

interface OfferFormProps {
  listing: SellerListing;
  now: string;
  settings: PublicSettings;
}

/** The fields of an approved listing that change at once. */
export function OfferForm({ listing, now, settings }: OfferFormProps) {
  const sign = currencySign(settings.currency);
  const action = paths.listing(listing.id);
  const held = { ...listing.draft, stock: String(listing.stock ?? 0) };
  const { ref, summary, busy, done, price, oldPrice, stock } = useOffer(action, held, { sign });
  return (
    <Panel title="Preço e estoque" about="Valem na hora, sem análise.">
      <PostedForm ref={ref} action={action} preventScrollReset summary={summary}>
        <Pair>
          <AmountField label={`Preço (${sign})`} {...price} />
          <AmountField
            label={`Preço anterior (${sign}, opcional)`}
            hint="Aparece riscado ao lado do preço."
            {...oldPrice}
          />
        </Pair>
        <ListingNet
          listing={listing}
          price={price.value}
          category={listing.draft.category}
          guaranteeDays={listing.draft.guaranteeDays}
          now={now}
          settings={settings}
        />
        <OfferRead {...held} />
        {listing.countsUnits ? (
          <LoadedUnits listing={listing} />
        ) : (
          <Pair>
            <PostedField label="Estoque" hint="Com 0, o anúncio fica esgotado até você repor." {...stock} />
          </Pair>
        )}
        {!listing.countsUnits && (
          <p>
            <Link to={paths.ownUnits(listing.id)}>Adicionar unidades</Link>: códigos, chaves ou contas
            entregues automaticamente após o pagamento.
          </p>
        )}
        <Actions>
          <SubmitButton name="intent" value="offer" busy={busy} busyLabel="Salvando...">
            Salvar preço e estoque
          </SubmitButton>
        </Actions>
        <p role="status">{done ? 'Salvo. Os clientes já veem a mudança.' : ''}</p>
      </PostedForm>
    </Panel>
  );
}
