import { useState } from 'react';
import { styled } from 'styled-components';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { radius, space } from '#client/ui/theme/tokens.ts';
import { Rows } from './PrintedDocument.tsx';

interface Proof {
  type: string;
  content: string;
}

/** Files by name and time; the page loads their pictures only on request. */
export function Proofs({
  title,
  files,
  open,
}: {
  title?: string;
  files: { id: string; name: string; at: string; about: string }[];
  open: (id: string) => Promise<Proof>;
}) {
  const [proofs, setProofs] = useState<ReadonlyMap<string, Proof>>(new Map());
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');
  const show = async () => {
    setState('opening');
    try {
      for (const { id } of files) {
        const file = await open(id);
        setProofs((before) => new Map([...before, [id, file]]));
      }
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {title && <h4>{title}</h4>}
      <Rows>
        {files.map(({ id, name, at, about }) => {
          const file = proofs.get(id);
          const address = file && `data:${file.type};base64,${file.content}`;
          return (
            <li key={id}>
              <Moment at={at} />
              <div>
                <p>
                  {name}
                  <small>{about}</small>
                </p>
                {address && file.type !== 'application/pdf' && <Picture src={address} alt={name} />}
                {address && file.type === 'application/pdf' && (
                  <a href={address} download={name}>
                    Baixar o PDF
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </Rows>
      {state !== 'open' && (
        <OnScreen>
          <Button
            type="button"
            $variant="outline"
            $size="sm"
            disabled={state === 'opening'}
            onClick={() => void show()}
          >
            {state === 'opening' ? 'Abrindo...' : 'Mostrar os arquivos aqui'}
          </Button>
          <span role="status">{state === 'failed' && 'Um arquivo não abriu. Tente de novo.'}</span>
        </OnScreen>
      )}
    </>
  );
}

const Picture = styled.img`
  max-inline-size: 100%;
  max-block-size: 24rem;
  margin-block-start: ${space[2]};
  border-radius: ${radius.small};
`;

const OnScreen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  @media print {
    display: none;
  }
`;
