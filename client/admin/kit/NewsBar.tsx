import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { color, layer, radius, space, text } from '#client/ui/theme/tokens.ts';

interface NewsBarProps {
  /** What changed, if anything: '2 pedidos novos'. */
  news: string | undefined;
  onShow: () => void;
}

/** Announces new items and shows them on request: a list never moves while its user reads it. */
export function NewsBar({ news, onShow }: NewsBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <Bar ref={bar} role="status" tabIndex={-1} data-news={news ? '' : undefined}>
      {news && (
        <>
          <span>{news}</span>
          <Button
            type="button"
            $size="sm"
            onClick={() => {
              // The button disappears with the news, so the focus moves here.
              bar.current?.focus({ preventScroll: true });
              onShow();
            }}
          >
            Mostrar
          </Button>
        </>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  &:focus {
    outline: none;
  }
  /* Without news it takes no place in the page, nor a gap. */
  &:not([data-news]) {
    position: absolute;
  }
  &[data-news] {
    position: sticky;
    z-index: ${layer.sticky};
    inset-block-start: ${space[4]};
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
    border: 1px solid ${color.accent};
    border-radius: ${radius.medium};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
    font-size: ${text.small};
    font-weight: 600;
  }
`;
