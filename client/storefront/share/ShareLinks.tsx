import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import { networksFor } from './shareNetworks.ts';

interface ShareLinksProps {
  title: string;
  /** The whole address, with the shop's origin. */
  address: string;
}

/** The native share sheet where there is one; else three networks and 'copiar link'. The links need no scripts. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const [copied, setCopied] = useState(false);
  const scripted = useHydrated();
  const native = scripted && 'share' in navigator;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <Row aria-label="Compartilhar">
      <strong>Compartilhar</strong>
      {native ? (
        <Button
          type="button"
          $variant="outline"
          $size="sm"
          // Closing the sheet without choosing is no failure.
          onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
        >
          Compartilhar…
        </Button>
      ) : (
        networksFor(address, title).map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Compartilhar no ${name}`}
          >
            {name}
          </a>
        ))
      )}
      {/* Without https there is no clipboard; the address bar holds the same. */}
      {scripted && 'clipboard' in navigator && (
        <Button type="button" $variant="outline" $size="sm" onClick={() => void copy()}>
          Copiar link
        </Button>
      )}
      <span role="status">{copied ? 'Link copiado' : ''}</span>
    </Row>
  );
}

const Row = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font-size: ${text.small};
  a,
  button {
    min-block-size: 2.75rem;
  }
  a {
    display: inline-flex;
    align-items: center;
    padding-inline: ${space[3]};
    border: 1px solid ${color.field};
    border-radius: ${radius.medium};
    color: ${color.onPage};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  [role='status'] {
    color: ${color.leaf};
    font-weight: 600;
  }
`;
