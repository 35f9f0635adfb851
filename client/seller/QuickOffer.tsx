import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { AmountField } from '#client/forms/AmountField.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { SellerListingSummary } from '#shared/contract/seller/listings.ts';
import { writeAmount } from '#shared/values/amount.ts';
import { currencySign } from '#shared/values/money.ts';
import { OfferRead } from './OfferRead.tsx';
import { useOffer } from './useOffer.ts';

interface QuickOfferProps {
  listing: SellerListingSummary;
  /** The list with this form in it, and without it. */
  here: string;
  closed: string;
}

const written = (amount: number | null): string => (amount === null ? '' : writeAmount(amount));

/** Price and stock of a listing in the list of all: what a seller changes every day. */
export function QuickOffer({ listing, here, closed }: QuickOfferProps) {
  const { id, title, state, countsUnits } = listing;
  const sign = currencySign(useCurrency());
  const held = {
    price: written(listing.price),
    oldPrice: written(listing.oldPrice),
    stock: String(listing.stock ?? 0),
  };
  const { ref, summary, busy, done, price, oldPrice, stock } = useOffer(here, held, {
    sign,
    unseen: held.oldPrice === '' ? ['oldPrice'] : [],
  });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.form?.scrollIntoView({ block: 'center' });
  }, []);
  if (done)
    return (
      <SuccessNotice>
        {state === 'on_sale' ? 'Salvo. Os clientes já veem a mudança.' : 'Salvo.'}
      </SuccessNotice>
    );
  return (
    <PostedForm
      ref={ref}
      action={here}
      preventScrollReset
      summary={summary}
      aria-label={`Preço e estoque: ${title}`}
    >
      <input type="hidden" name="id" value={id} />
      <OfferRead {...held} />
      <Fields>
        <AmountField ref={first} label={`Preço (${sign})`} {...price} />
        {held.oldPrice !== '' && <AmountField label="Preço anterior (opcional)" {...oldPrice} />}
        {!countsUnits && <PostedField label="Estoque" {...stock} />}
      </Fields>
      <Actions>
        <SubmitButton name="intent" value="offer" busy={busy} busyLabel="Salvando...">
          Salvar
        </SubmitButton>
        <ButtonLink to={closed} $variant="ghost" preventScrollReset>
          Cancelar
        </ButtonLink>
      </Actions>
    </PostedForm>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  align-items: start;
  gap: ${space[3]};
`;
