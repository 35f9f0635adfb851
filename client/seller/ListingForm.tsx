import { useState } from 'react';
import { Form, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Field, Select } from '#client/ui/field/Field.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import type { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import type { SellerListing, submitListing } from '#shared/contract/seller/listings.ts';
import { LISTING_FIELDS, type TypedField } from '#shared/shop/listings.ts';
import { DELIVERIES, type DeliveryClock, deliveryWords, promisedDelivery } from '#shared/shop/promises.ts';
import { currencySign } from '#shared/values/money.ts';
import { DraftActions } from './DraftActions.tsx';
import { ListingChoice, ListingDeclaredFields } from './ListingDeclaredFields.tsx';
import { draftIn } from './listingFields.ts';
import { ListingNet } from './ListingNet.tsx';
import { ListingPictures } from './ListingPictures.tsx';
import { ListingSpecifications } from './ListingSpecifications.tsx';
import { ListingStrength } from './ListingStrength.tsx';
import { LoadedUnits } from './LoadedUnits.tsx';
import { useAutosave } from './useAutosave.ts';

interface ListingFormProps {
  listing: SellerListing;
  now: string;
  settings: PublicSettings;
}

/** The form of a listing, saved during input. Submission shows at each field what is wrong. */
export function ListingForm({ listing, now, settings }: ListingFormProps) {
  const sign = currencySign(settings.currency);
  const { id, categoryFixed, version } = listing;
  const isNew = version === null;
  const action = paths.listing(id);
  const sent = usePosted(action, 'submit');
  const savedForm = usePosted(action, 'save');
  const previewed = usePosted(action, 'preview');
  const posted = [sent, previewed].find(({ fault, busy }) => fault || busy) ?? savedForm;
  const { ref, summary, ...form } = useForm<typeof submitListing, 'pictures'>(posted);
  const [draft, setDraft] = useState<ListingDraft>(listing.draft);
  const [saved, setSaved] = useState<{ since: SellerListing; now: SellerListing }>();
  // The last saved reply is newer than the page's data: forbidden words, and the fields of its category.
  const known = saved?.since === listing ? saved.now : listing;
  const autosave = useAutosave(async (data) => {
    const kept = await callEndpoint(
      async () => (await import('#shared/contract/seller/listings.ts')).saveListingDraft,
      { params: { id }, body: draftIn(data) },
    );
    setSaved({ since: listing, now: kept });
  });
  // The message of a field stays until the field changes.
  const [mended, setMended] = useState<{ of: typeof posted.fault; names: readonly string[] }>({
    of: posted.fault,
    names: [],
  });
  const error = (path: Parameters<typeof form.error>[0]): string | undefined =>
    (mended.of === posted.fault && mended.names.includes(path) ? undefined : form.error(path)) ??
    heldWords(known, path) ??
    requestAt(listing, path);
  const set = (name: TypedField, value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const declared = { draft: listing.draft, error };
  const words = (name: TypedField, label: string, more: { hint?: string; maxLength?: number } = {}) => (
    <PostedField label={label} {...more} error={error(name)} name={name} value={listing.draft[name]} />
  );
  return (
    <Sheet
      ref={ref}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      onChange={(event) => {
        const { name } = event.target as unknown as HTMLInputElement;
        setMended((before) => ({
          of: posted.fault,
          names: before.of === posted.fault ? [...before.names, name] : [name],
        }));
        setDraft(draftIn(new FormData(event.currentTarget)));
        autosave.changed(event.currentTarget);
      }}
      onSubmit={autosave.stop}
    >
      {/* The default button of the Enter key: it submits no half-finished form. */}
      <button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden>
        Salvar rascunho
      </button>
      <Columns>
        <Stack>
          <FormSummary>{summary}</FormSummary>
          <Panel
            title="1. Categoria"
            about={
              categoryFixed
                ? 'Depois da primeira venda, a categoria não muda.'
                : 'Diz onde o anúncio aparece.'
            }
          >
            <Field label={LISTING_FIELDS.category} error={error('category')}>
              {(ids) => (
                <Select
                  {...ids}
                  name={categoryFixed ? undefined : 'category'}
                  defaultValue={listing.draft.category}
                  disabled={categoryFixed}
                >
                  <option value="">Escolha</option>
                  {listing.fees.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {categoryFixed && <input type="hidden" name="category" value={listing.draft.category} />}
          </Panel>
          <Panel
            title="2. Título e texto"
            about="Diga o que é, o que vem junto e em que estado está. Não inclua contatos nem links."
          >
            {words('title', LISTING_FIELDS.title, { maxLength: 160 })}
            <PostedField
              label={LISTING_FIELDS.description}
              error={error('description')}
              name="description"
              rows={8}
              value={listing.draft.description}
              maxLength={20_000}
            />
            <ListingDeclaredFields {...declared} />
          </Panel>
          <Panel title="3. Especificações" about="Ajude o comprador a comparar. Linhas vazias não aparecem.">
            <ListingSpecifications
              first={listing.draft.specifications}
              suggestions={known.suggestions}
              error={error}
            />
          </Panel>
          <Panel title="4. Imagens" about="PNG, JPG ou GIF, até 10 MB cada. A primeira é a capa.">
            <ListingPictures listing={listing} error={error('pictures')} />
          </Panel>
          {isNew && (
            <Panel title="5. Preço" about="Com o anúncio no ar, preço e estoque mudam na hora.">
              <Pair>
                <AmountField
                  label={`Preço (${sign})`}
                  name="price"
                  value={draft.price}
                  error={error('price')}
                  onChange={(price) => set('price', price)}
                />
                <AmountField
                  label={`Preço anterior (${sign}, opcional)`}
                  name="oldPrice"
                  value={draft.oldPrice}
                  error={error('oldPrice')}
                  onChange={(price) => set('oldPrice', price)}
                />
              </Pair>
              <ListingNet listing={listing} {...draft} now={now} settings={settings} />
              {listing.countsUnits ? (
                <>
                  <input type="hidden" name="stock" value={listing.draft.stock || '1'} />
                  <LoadedUnits listing={listing} />
                </>
              ) : (
                <Pair>{words('stock', LISTING_FIELDS.stock, { hint: 'Quantos você tem para vender.' })}</Pair>
              )}
            </Panel>
          )}
          <Panel title={`${isNew ? 6 : 5}. Entrega e garantia`} about="O prazo conta a partir do pagamento.">
            <Pair>
              <ListingChoice
                name="delivery"
                label={LISTING_FIELDS.delivery}
                error={error('delivery')}
                value={listing.draft.delivery}
                choices={DELIVERIES.map((each) => [each, deliveryWords(each, settings.deliveryClock)])}
              />
              <ListingDeclaredFields {...declared} promise />
            </Pair>
            {draft.delivery === 'instant' && !listing.countsUnits && (
              <WithoutUnits id={listing.preparing ? undefined : id} clock={settings.deliveryClock} />
            )}
          </Panel>
        </Stack>
        <ListingStrength
          pictures={listing.pictures.length}
          description={draft.description}
          specifications={draft.specifications}
          usualNames={known.suggestions}
          delivery={draft.delivery}
          countsUnits={listing.countsUnits}
        />
      </Columns>
      <DraftActions
        send={sendWords(listing, known.atOnce)}
        about={known.atOnce ? 'Vai ao ar na hora. Revisamos depois.' : undefined}
        sent={sent}
        saved={savedForm}
        savedAt={autosave.savedAt}
      >
        <SubmitButton
          name="intent"
          value="preview"
          $variant="outline"
          busy={previewed.busy}
          busyLabel="Abrindo..."
        >
          Ver prévia
        </SubmitButton>
      </DraftActions>
    </Sheet>
  );
}

/** The delivery time that buyers read while a person delivers, and how to change it; `id` if units can be added. */
const WithoutUnits = ({ id, clock }: { id: string | undefined; clock: DeliveryClock }) => (
  <Notice $tone="accent">
    Sem estoque automático, o comprador lê “{deliveryWords(promisedDelivery('instant', false), clock)}” e você
    entrega.{' '}
    {id === undefined ? (
      'Quando sua loja abrir, adicione chaves para entregar na hora.'
    ) : (
      <>
        <Link to={paths.ownUnits(id)}>Carregue unidades</Link>para entregar na hora.
      </>
    )}
  </Notice>
);

/** During the review of the application, listings are saved but cannot be submitted. */
function sendWords({ preparing, version }: SellerListing, atOnce: boolean): string | undefined {
  if (preparing) return undefined;
  if (atOnce) return version === null ? 'Publicar agora' : 'Publicar a alteração agora';
  return version === null ? 'Enviar para análise' : 'Enviar a alteração para análise';
}

function heldWords({ held }: SellerListing, path: string): string | undefined {
  const found = held.find((each) => each.path === path)?.words;
  return found && `Tire ${found.map((each) => `“${each}”`).join(', ')} antes de enviar.`;
}

/** The team's request is shown at its field until the next submission. */
const requestAt = ({ faults }: SellerListing, path: string): string | undefined =>
  faults.find((each) => each.path === path)?.message;

const Sheet = styled(Form)`
  display: grid;
  gap: ${space[5]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 44rem) minmax(16rem, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
