import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AmountField } from '#client/forms/AmountField.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { changeOffer, OwnListing } from '#shared/contract/listings.ts';
import type { PublicSettings } from '#shared/contract/settings.ts';
import { Pair } from '#client/ui/field/Pair.tsx';
import { currencySign } from '#shared/values/money.ts';
import { ListingNet } from './ListingNet.tsx';
import { LoadedUnits } from './LoadedUnits.tsx';
import { PostedForm } from '../account/PostedForm.tsx';

interface OfferFormProps {
  listing: OwnListing;
  now: string;
  settings: PublicSettings;
}

const READ = ['priceRead', 'oldPriceRead', 'stockRead'] as const;

const movedWords = ({ draft, stock }: OwnListing, sign: string): string =>
  `O preço ou o estoque mudou enquanto você escrevia: agora são ${sign} ${draft.price} e ${stock ?? 0} em estoque. O que você mudou continua nos campos: confira e salve de novo.`;

/** What of a listing that was approved changes at once. */
export function OfferForm({ listing, now, settings }: OfferFormProps) {
  const sign = currencySign(settings.currency);
  const action = paths.listing(listing.id);
  const posted = usePosted(action, 'offer');
  const { ref, summary, error, busy } = useForm<typeof changeOffer>(posted, { unseen: READ });
  // What was sent as it had been read follows what holds now.
  const startOf = (name: 'price' | 'oldPrice' | 'stock'): string => {
    const typed = posted.typed?.[name];
    return typed === undefined || typed === posted.typed?.[`${name}Read`] ? listing.draft[name] : typed;
  };
  const [price, setPrice] = useState(() => startOf('price'));
  const [oldPrice, setOldPrice] = useState(() => startOf('oldPrice'));
  const isMoved = posted.fault?.code === 'stock_moved' || posted.fault?.code === 'stale_version';
  return (
    <Panel title="Preço e estoque" about="Valem na hora, sem análise.">
      <PostedForm
        ref={ref}
        action={action}
        preventScrollReset
        summary={isMoved ? movedWords(listing, sign) : summary}
      >
        <Pair>
          <AmountField
            label={`Preço (${sign})`}
            name="price"
            value={price}
            error={error('price')}
            onChange={setPrice}
          />
          <AmountField
            label={`Preço anterior (${sign}, opcional)`}
            name="oldPrice"
            value={oldPrice}
            hint="Aparece riscado ao lado do preço."
            error={error('oldPrice')}
            onChange={setOldPrice}
          />
        </Pair>
        <ListingNet
          listing={listing}
          price={price}
          category={listing.draft.category}
          guaranteeDays={listing.draft.guaranteeDays}
          now={now}
          settings={settings}
        />
        <input type="hidden" name="priceRead" value={listing.draft.price} />
        <input type="hidden" name="oldPriceRead" value={listing.draft.oldPrice} />
        <input type="hidden" name="stockRead" value={listing.stock ?? 0} />
        {listing.countsUnits ? (
          <LoadedUnits listing={listing} />
        ) : (
          <Pair>
            <PostedField
              label="Estoque"
              hint="Em 0 o anúncio fica esgotado e volta sozinho."
              name="stock"
              inputMode="numeric"
              error={error('stock')}
              value={startOf('stock')}
            />
          </Pair>
        )}
        {!listing.countsUnits && (
          <p>
            <Link to={paths.ownUnits(listing.id)}>Carregar unidades</Link>: códigos, chaves ou contas que se
            entregam sozinhos na hora do pagamento.
          </p>
        )}
        <Actions>
          <SubmitButton name="intent" value="offer" busy={busy} busyLabel="Salvando...">
            Salvar preço e estoque
          </SubmitButton>
        </Actions>
        <p role="status">{posted.done ? 'Salvo. Já é o que os clientes veem.' : ''}</p>
      </PostedForm>
    </Panel>
  );
}
