import { Share2 } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { networksFor } from '#client/storefront/share/shareNetworks.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { roundFace } from '#client/ui/theme/surfaces.ts';
import { color, layer, radius, shadow, space, text } from '#client/ui/theme/tokens.ts';

interface ShareProductProps {
  product: { slug: string; title: string };
  publicUrl: string;
}

/** The device's own share sheet where there is one, else a short list, which works without scripts too. */
export function ShareProduct({ product: { slug, title }, publicUrl }: ShareProductProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const address = `${publicUrl}${paths.product(slug)}`;
  const close = () => menu.current?.removeAttribute('open');

  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    navigator.share({ title, url: address }).catch(() => undefined); // the person closed the sheet
  };
  const copy = async () => {
    close();
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    toast(copied ? 'Link copiado.' : `Copie o endereço: ${address}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <Menu ref={menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary aria-label="Compartilhar" onClick={share}>
        <span>
          <Share2 size={18} aria-hidden="true" />
        </span>
      </summary>
      <ul>
        <li>
          <button type="button" onClick={() => void copy()}>
            Copiar link
          </button>
        </li>
        {networksFor(address, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
              {name}
              <span className="visually-hidden"> (abre em outra aba)</span>
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

const Menu = styled.details`
  position: relative;
  summary {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    color: ${color.quiet};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary span {
    ${roundFace}
  }
  summary:hover {
    color: ${color.accent};
  }
  ul {
    position: absolute;
    z-index: ${layer.sticky};
    inset-inline-end: 0;
    min-inline-size: 11rem;
    padding: ${space[1]};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
    color: ${color.onSurface};
    box-shadow: ${shadow.lifted};
    list-style: none;
  }
  ul a,
  ul button {
    display: flex;
    align-items: center;
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding-inline: ${space[3]};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: inherit;
    font-size: ${text.body};
    text-decoration: none;
    cursor: pointer;
  }
  ul a:hover,
  ul button:hover {
    background: ${color.sunken};
  }
  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;
