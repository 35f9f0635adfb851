import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { OwnListing } from '#shared/contract/listings.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/gif'];

/** The pictures of a listing, each kept as soon as it is chosen, moved or taken away. */
export function ListingPictures({ listing, error }: { listing: OwnListing; error: string | undefined }) {
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
      const reply = await (await import('./listingCalls.ts')).addPictures(id, files);
      setRefused(reply.refused.map(({ message }) => message).join(' '));
    });
  const arrange = (ids: string[]) =>
    change(async () => (await import('./listingCalls.ts')).arrangePictures(id, ids));
  const ids = pictures.map((each) => each.id);
  const swapped = (place: number, other: number) =>
    ids.map((each, at) => (at === place ? ids[other] : at === other ? ids[place] : each) ?? each);
  return (
    <>
      <Field label="Adicionar imagens" error={error}>
        {(field) => (
          <Input
            {...field}
            type="file"
            multiple
            accept={TYPES.join()}
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
        <List aria-busy={busy}>
          {pictures.map(({ id: picture, url }, place) => (
            <li key={picture}>
              <img src={url} alt={`Imagem ${place + 1}`} width={200} height={150} />
              {place === 0 && <span>Capa</span>}
              <div>
                <Button
                  type="button"
                  $variant="ghost"
                  $size="icon"
                  disabled={busy || place === 0}
                  aria-label={`Mover a imagem ${place + 1} para antes`}
                  onClick={() => void arrange(swapped(place, place - 1))}
                >
                  <ArrowLeft size={18} aria-hidden="true" />
                </Button>
                <Button
                  type="button"
                  $variant="ghost"
                  $size="icon"
                  disabled={busy || place === pictures.length - 1}
                  aria-label={`Mover a imagem ${place + 1} para depois`}
                  onClick={() => void arrange(swapped(place, place + 1))}
                >
                  <ArrowRight size={18} aria-hidden="true" />
                </Button>
                <Button
                  type="button"
                  $variant="ghost"
                  $size="icon"
                  disabled={busy}
                  aria-label={`Remover a imagem ${place + 1}`}
                  onClick={() => void arrange(ids.filter((each) => each !== picture))}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </Button>
              </div>
            </li>
          ))}
        </List>
      )}
      <WithoutScripts as="p">Para enviar imagens, ligue o JavaScript deste navegador.</WithoutScripts>
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space[4]};
  list-style: none;
  li {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${space[1]};
  }
  img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.sunken};
    object-fit: cover;
  }
  li > span {
    position: absolute;
    inset-block-start: ${space[2]};
    inset-inline-start: ${space[2]};
    padding: 0 ${space[2]};
    border-radius: ${radius.pill};
    background: ${color.onSurface};
    color: ${color.surface};
    font-size: ${text.small};
    font-weight: 600;
  }
  li > div {
    display: flex;
    justify-content: space-between;
  }
`;
