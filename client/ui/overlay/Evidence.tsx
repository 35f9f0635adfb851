import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { Dialog } from './Dialog.tsx';

interface Shown {
  name: string;
  type: string;
  /** In Base64. */
  content: string;
}

interface EvidenceProps {
  files: {
    id: string;
    name: string;
    about: string;
    /** Takes it away again, where that may be. */
    onRemove?: (() => void) | undefined;
  }[];
  open: (id: string) => Promise<Shown>;
}

/** The files of a piece of evidence: a picture opens here, a PDF is downloaded. */
export function Evidence({ files, open }: EvidenceProps) {
  const [openFile, setOpenFile] = useState<Shown>();
  const [fault, setFault] = useState(false);
  const look = async (id: string) => {
    setFault(false);
    try {
      setOpenFile(await open(id));
    } catch {
      setFault(true);
    }
  };
  return (
    <>
      <List>
        {files.map(({ id, name, about, onRemove }) => (
          <li key={id}>
            <span>
              {name}
              <small>{about}</small>
            </span>
            <Button
              type="button"
              $variant="outline"
              $size="sm"
              aria-label={`Ver ${name}`}
              onClick={() => void look(id)}
            >
              Ver
            </Button>
            {onRemove && (
              <Button
                type="button"
                $variant="ghost"
                $size="sm"
                aria-label={`Remover ${name}`}
                onClick={onRemove}
              >
                Remover
              </Button>
            )}
          </li>
        ))}
      </List>
      <StatusLine>{fault && 'O arquivo não abriu. Tente de novo.'}</StatusLine>
      <Dialog
        open={openFile !== undefined}
        title={openFile?.name ?? ''}
        onClose={() => setOpenFile(undefined)}
        wide
      >
        {openFile && <FilePreview file={openFile} label={openFile.name} />}
      </Dialog>
    </>
  );
}

/** A fetched file: a picture is shown, a PDF is offered as a download. */
export function FilePreview({ file: { name, type, content }, label }: { file: Shown; label: string }) {
  const address = `data:${type};base64,${content}`;
  if (type !== 'application/pdf') return <Picture src={address} alt={label} />;
  return (
    <p>
      É um PDF.{' '}
      <a href={address} download={name}>
        Baixar {name}
      </a>
    </p>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
  }
  span {
    flex: 1;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
  small {
    display: block;
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Picture = styled.img`
  display: block;
  max-inline-size: 100%;
  max-block-size: 70dvh;
  margin-inline: auto;
  border-radius: ${radius.small};
`;
