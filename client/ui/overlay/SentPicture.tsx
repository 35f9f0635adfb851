import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import { Dialog } from './Dialog.tsx';
import { FilePreview } from './Evidence.tsx';

interface Shown {
  type: string;
  /** In Base64. */
  content: string;
}

interface SentPictureProps {
  name: string;
  /** Which of them it is. */
  seq: number;
  /** Fetches it; the same function at each drawing. */
  open: (seq: number) => Promise<Shown>;
}

/** A picture among messages: small, with its space reserved before it loads, and large on a click. */
export function SentPicture({ name, seq, open }: SentPictureProps) {
  const [picture, setPicture] = useState<Shown | 'failed'>();
  const [large, setLarge] = useState(false);
  useEffect(() => {
    let left = false;
    const take = (result: Shown | 'failed') => {
      if (!left) setPicture(result);
    };
    open(seq).then(take, () => take('failed'));
    return () => {
      left = true;
    };
  }, [seq, open]);
  if (picture === 'failed') return <p>A imagem não abriu. Recarregue a página para tentar de novo.</p>;
  return (
    <>
      <Small type="button" aria-label={`Ampliar ${name}`} disabled={!picture} onClick={() => setLarge(true)}>
        {picture && <img src={`data:${picture.type};base64,${picture.content}`} alt={name} />}
      </Small>
      <Dialog open={large} title={name} onClose={() => setLarge(false)} wide>
        {picture && <FilePreview file={{ name, ...picture }} label={name} />}
      </Dialog>
    </>
  );
}

const Small = styled.button`
  display: block;
  inline-size: 16rem;
  max-inline-size: 100%;
  block-size: 12rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: ${color.sunken};
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: ${space[1]};
  }
  &:disabled {
    cursor: default;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
`;
