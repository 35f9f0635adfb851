import { Suspense, useEffect, useRef, useState } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import type { FormState } from '#client/forms/usePosted.ts';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { focusMain } from '#client/ui/focusMain.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import type { SellerListing } from '#shared/contract/seller/listings.ts';
import { DRAFT_STATES, LISTING_STATES } from '#shared/shop/listings.ts';
import { ListingForm } from './ListingForm.tsx';
import { ListingNotFound } from './ListingNotFound.tsx';
import type { loader } from './ListingPage.loader.ts';
import { LISTING_TONES } from './listingTones.ts';
import { OfferForm } from './OfferForm.tsx';
import { PreparingNotice } from './PreparingNotice.tsx';

export { shouldRevalidate } from './revalidateOnConflict.ts';

const ListingFacts = lazyWhenIdle(async () => (await import('./ListingFacts.tsx')).ListingFacts);
const ListingWays = lazyWhenIdle(async () => (await import('./ListingWays.tsx')).ListingWays);

const trail = (title: string) => [{ label: 'Anúncios', to: paths.listings }, { label: title }];

/** '/vender/anuncios/{id}': one listing, from the first word to the last sale. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!loaded || !settings) return <ListingNotFound />;
  return <Listing {...loaded} settings={settings} />;
}

interface ListingProps {
  listing: SellerListing;
  now: string;
  settings: PublicSettings;
}

function Listing({ listing, now, settings }: ListingProps) {
  const answer = useActionData<FormState | undefined>();
  const { id, title, state, review, version, checking } = listing;
  const isApproved = version !== null && state !== 'archived';
  const waits = review ?? (version === null ? state : undefined);
  const isOpen = state !== 'archived' && waits !== 'submitted' && waits !== 'declined';
  // Discarding or publishing a version resets the form; a version that starts during input does not.
  const { price: _price, oldPrice: _oldPrice, stock: _stock, ...words } = listing.draft;
  const formKey = waits ?? JSON.stringify(words);
  const [round, setRound] = useState({ formKey, number: 0 });
  if (round.formKey !== formKey)
    setRound({ formKey, number: waits === undefined ? round.number + 1 : round.number });
  // The result is shown above the form, and the page has become shorter.
  const wasSent = waits === 'submitted' || (checking && waits === undefined);
  const before = useRef(formKey);
  useEffect(() => {
    if (before.current !== formKey && wasSent) {
      scrollTo({ top: 0 });
      focusMain(); // the pressed button went with the form
    }
    before.current = formKey;
  }, [formKey, wasSent]);
  // Faults without a field of their own are shown above the form.
  const refused =
    answer?.done === false && !['save', 'preview', 'submit', 'offer'].includes(answer.intent ?? '')
      ? answer.fault.message
      : undefined;
  return (
    <SellerFrame
      title={title}
      description={title}
      about={
        <>
          <Chip $tone={LISTING_TONES[state]}>{LISTING_STATES[state]}</Chip>{' '}
          {review && (
            <Chip $tone={LISTING_TONES[review]}>Alteração: {DRAFT_STATES[review].toLowerCase()}</Chip>
          )}
        </>
      }
      trail={trail(title)}
      preparing={listing.preparing}
    >
      <FormSummary>{refused}</FormSummary>
      <PreparingNotice preparing={listing.preparing} />
      <Standing listing={listing} />
      {isApproved && (
        <OfferForm key={`${version} ${listing.stock}`} listing={listing} now={now} settings={settings} />
      )}
      {isOpen ? (
        <ListingForm key={`${id} ${round.number}`} listing={listing} now={now} settings={settings} />
      ) : (
        <Suspense>
          <ListingFacts listing={listing} />
        </Suspense>
      )}
      <Suspense>
        <ListingWays listing={listing} />
      </Suspense>
    </SellerFrame>
  );
}

function blockedWords({ takenOff, review }: SellerListing): string {
  if (takenOff?.by === 'check') {
    const request =
      review === 'changes'
        ? ' Corrija os campos marcados e envie de novo para voltar ao ar.'
        : review === 'declined'
          ? ' Para voltar ao ar, descarte a alteração abaixo, corrija e envie de novo.'
          : '';
    return `A equipe revisou e tirou este anúncio do ar: ${takenOff.reason}${request}`;
  }
  if (takenOff?.by === 'team' && takenOff.reason)
    return `A equipe tirou este anúncio do ar: ${takenOff.reason}`;
  if (takenOff?.waits)
    return 'Este anúncio saiu do ar por denúncias. A equipe está analisando e avisa você por e-mail.';
  if (takenOff?.reason) return `A equipe tirou este anúncio do ar depois de denúncias: ${takenOff.reason}`;
  return 'A equipe tirou este anúncio do ar. Fale com a gente para saber o motivo.';
}

function Standing({ listing }: { listing: SellerListing }) {
  const { state, review, reason, version, takenOff, checking } = listing;
  const waits = review ?? state;
  // Said once, with what is off sale.
  const isSaid = state === 'blocked' && takenOff?.by === 'check';
  if (state === 'archived')
    return (
      <Notice $tone="neutral">
        Este anúncio saiu do ar. As vendas feitas continuam.
        {takenOff?.by === 'team' && takenOff.reason && ` Motivo da equipe: ${takenOff.reason}`}
      </Notice>
    );
  return (
    <>
      {state === 'blocked' && <Notice $tone="ember">{blockedWords(listing)}</Notice>}
      {checking && <Notice $tone="leaf">No ar. A equipe ainda vai revisar e avisa você por e-mail.</Notice>}
      {waits === 'submitted' && (
        <Notice $tone="accent">
          {version === null || isSaid
            ? 'A equipe está analisando este anúncio. Avisamos por e-mail quando for ao ar.'
            : 'A equipe está analisando a alteração. Por enquanto, os clientes veem a versão aprovada.'}
        </Notice>
      )}
      {waits === 'changes' && !isSaid && (
        <Notice $tone="accent">
          A equipe pede ajustes: {reason} Corrija os campos marcados e envie de novo.
        </Notice>
      )}
      {waits === 'declined' && !isSaid && (
        <Notice $tone="ember">
          A equipe não aprovou {version === null ? 'este anúncio' : 'esta alteração'}: {reason}
        </Notice>
      )}
    </>
  );
}
