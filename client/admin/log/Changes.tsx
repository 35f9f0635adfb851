import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { ClockSettings } from '#shared/instant.ts';
import { labelOf, wordsFor } from './fieldWords.ts';

type Fields = Record<string, unknown> | null;

/** The fields of an entry, as they were and as they became; folded, since a product has many. */
export function Changes({ before, after, clock }: { before: Fields; after: Fields; clock: ClockSettings }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <Nothing>—</Nothing>;
  return (
    <Fold>
      <summary>{names.length === 1 ? '1 campo' : `${names.length} campos`}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              {before && name in before && <del>{wordsFor(name, before[name], clock)}</del>}
              {after && name in after && <ins>{wordsFor(name, after[name], clock)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

const Nothing = styled.span`
  color: ${color.quiet};
`;

const Fold = styled.details`
  font-size: ${text.small};
  summary {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    margin-block: -0.5rem;
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
  }
  dl {
    display: grid;
    gap: ${space[2]};
    margin: ${space[2]} 0 0;
  }
  dt {
    color: ${color.quiet};
  }
  dd {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    overflow-wrap: anywhere;
  }
  del {
    color: ${color.ember};
  }
  ins {
    color: ${color.leaf};
    text-decoration: none;
  }
`;
