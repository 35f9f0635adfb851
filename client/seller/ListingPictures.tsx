import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { moved } from '#client/forms/moved.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { PICTURE_TYPES, PictureGrid, PictureMarks, PictureWays } from '#client/ui/Pictures.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import type { SellerListing } from '#shared/contract/seller/listings.ts';

/** The pictures of a listing, each saved as soon as it is added, moved or removed. */
export function ListingPictures({ listing, error }: { listing: SellerListing; error: string | undefined }) {
  const { id, pictures } = listing;
  const { busy, fault, save } = useSaving();
  const [refused, setRefused] = useState('');
  const { revalidate } = useRevalidator();
  const change = async (work: () => Promise<unknown>) => {
    setRefused('');
    if (await save(work)) await revalidate();
  };
  const add = (files: File[]) =>
    change(async () => {
      const reply = await callEndpoint(
        async () => (await import('#shared/contract/seller/listingPictures.ts')).addListingPictures,
        { params: { id }, files },
      );
      setRefused(reply.refused.map(({ message }) => message).join(' '));
    });
  const arrange = (ids: string[]) =>
    change(() =>
      callEndpoint(
        async () => (await import('#shared/contract/seller/listingPictures.ts')).arrangeListingPictures,
        {
          params: { id },
          body: { ids },
        },
      ),
    );
  const ids = pictures.map((each) => each.id);
  return (
    <>
      <Field label="Adicionar imagens" error={error}>
        {(field) => (
          <Input
            {...field}
            type="file"
            multiple
            accept={PICTURE_TYPES.join()}
            disabled={busy}
            onChange={(event) => {
              event.stopPropagation(); // no word of the draft has changed
              const { target } = event;
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) void add(files);
            }}
          />
        )}
      </Field>
      <FormSummary>{fault?.message ?? (refused || undefined)}</FormSummary>
      <p role="status" className="visually-hidden">
        {busy ? 'Um instante...' : ''}
      </p>
      {pictures.length > 0 && (
        <PictureGrid aria-busy={busy}>
          {pictures.map(({ id: picture, url }, place) => (
            <li key={picture}>
              <img src={url} alt={`Imagem ${place + 1}`} width={200} height={150} />
              <PictureMarks>{place === 0 && <span>Capa</span>}</PictureMarks>
              <PictureWays
                place={place}
                count={pictures.length}
                disabled={busy}
                onMove={(step) => void arrange(moved(ids, place, step))}
                onRemove={() => void arrange(ids.filter((each) => each !== picture))}
              />
            </li>
          ))}
        </PictureGrid>
      )}
      <WithoutScripts as="p">Ative o JavaScript para enviar imagens.</WithoutScripts>
    </>
  );
}
