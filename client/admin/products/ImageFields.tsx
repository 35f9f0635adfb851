import { GripVertical, ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { moved } from '#client/forms/moved.ts';
import { Input } from '#client/ui/field/Field.tsx';
import { PICTURE_TYPES, PictureGrid, PictureMarks, PictureWays } from '#client/ui/Pictures.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { type DraftImage, draftOf } from './draftImages.ts';
import { useDragOrder } from './useDragOrder.ts';

const LARGEST = 10 * 1_048_576;

interface ImageFieldsProps {
  images: DraftImage[];
  onChange: (images: DraftImage[]) => void;
}

/** The pictures of a product: choose or drop files, order them, describe them. They are uploaded on save. */
export function ImageFields({ images, onChange }: ImageFieldsProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const { dragged, begin } = useDragOrder(images, onChange);

  // The server decides by content; this check only avoids uploads that it will certainly refuse.
  const add = (files: File[]) => {
    const faultOf = ({ name, type, size }: File) => {
      if (!PICTURE_TYPES.includes(type)) return `“${name}” não é uma imagem PNG, JPG ou GIF.`;
      return size > LARGEST ? `“${name}” passa de 10 MB.` : undefined;
    };
    setFaults(files.map(faultOf).filter((fault) => fault !== undefined));
    onChange([...images, ...files.filter((file) => !faultOf(file)).map(draftOf)]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const set = (key: string, alt: string) =>
    onChange(images.map((each) => (each.key === key ? { ...each, alt } : each)));

  return (
    <>
      <Drop
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImagePlus size={28} aria-hidden="true" />
        <label htmlFor={id}>Escolher imagens</label>
        <span>ou arraste para cá</span>
        <small id={`${id}-hint`}>PNG, JPG, GIF até 10MB</small>
        <input
          id={id}
          type="file"
          multiple
          accept={PICTURE_TYPES.join()}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </Drop>
      <FormSummary>{faults.join(' ')}</FormSummary>
      {images.length > 0 && (
        <Previews aria-label="Imagens do produto">
          {images.map(({ key, url, alt, file }, place) => {
            const name = `imagem ${place + 1}`;
            return (
              <li key={key} data-order={key} data-dragged={key === dragged ? '' : undefined}>
                <Picture>
                  <img
                    src={url}
                    alt={alt || `Prévia da ${name}`}
                    width={400}
                    height={300}
                    draggable={false}
                    // A finger on the picture scrolls the page; the grip drags it.
                    onPointerDown={(event) => event.pointerType === 'mouse' && begin(key)(event)}
                  />
                  {images.length > 1 && (
                    <Grip aria-hidden="true" title="Arraste para mudar a ordem" onPointerDown={begin(key)}>
                      <GripVertical size={20} />
                    </Grip>
                  )}
                </Picture>
                <PictureMarks>
                  {place === 0 && <span>Capa</span>}
                  {file && <span>Ainda não enviada</span>}
                </PictureMarks>
                <Input
                  value={alt}
                  maxLength={200}
                  placeholder="Texto alternativo"
                  aria-label={`Texto alternativo da ${name}`}
                  onChange={({ target }) => set(key, target.value)}
                />
                <PictureWays
                  place={place}
                  count={images.length}
                  onMove={(step) => onChange(moved(images, place, step))}
                  onRemove={() => onChange(images.filter((each) => each.key !== key))}
                />
              </li>
            );
          })}
        </Previews>
      )}
    </>
  );
}

const Drop = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[6]} ${space[4]};
  border: 2px dashed ${color.field};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  color: ${color.quiet};
  text-align: center;
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  label {
    color: ${color.accent};
    font-weight: 600;
    text-decoration: underline;
  }
  small {
    font-size: ${text.small};
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &:focus-within {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`;

const Previews = styled(PictureGrid)`
  li[data-dragged] {
    opacity: 0.6;
    outline: 2px dashed ${color.accent};
    outline-offset: 4px;
    cursor: grabbing;
  }
`;

const Picture = styled.div`
  position: relative;
  display: grid;
`;

const Grip = styled.span`
  position: absolute;
  inset-block-end: ${space[1]};
  inset-inline-end: ${space[1]};
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.onSurface};
  opacity: 0.9;
  cursor: grab;
  touch-action: none;
  user-select: none;
`;
