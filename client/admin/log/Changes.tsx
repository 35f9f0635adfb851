import { styled } from 'styled-components';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { ClockSettings } from '#shared/values/instant.ts';
import { labelOf, wordsFor } from './fieldWords.ts';
import { type Changed, changedNames, gist } from './sentence.ts';

/** A summary of the changes that unfolds into the old and new value of each field. */
export function Changes({ entry, clock }: { entry: Changed; clock: ClockSettings }) {
  const { before, after } = entry;
  const names = changedNames(entry);
  if (names.length === 0) return null;
  return (
    <Fold>
      <summary>{gist(entry, clock)}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(name, entry.subject)}</dt>
            {before && name in before && (
              <dd data-was>
                <span>Antes</span>
                {wordsFor(name, before[name], clock)}
              </dd>
            )}
            {after && name in after && (
              <dd>
                <span>Depois</span>
                {wordsFor(name, after[name], clock)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Fold>
  );
}

const Fold = styled.details`
  font-size: ${text.small};
  summary {
    padding-block: ${space[1]};
    color: ${color.quiet};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  summary:hover {
    color: ${color.accent};
  }
  dl {
    display: grid;
    gap: ${space[3]};
    margin: ${space[2]} 0 ${space[1]};
    padding: ${space[4]};
    border-radius: ${radius.small};
    background: ${color.sunken};
  }
  dl > div {
    display: grid;
    gap: ${space[1]} ${space[4]};
    ${from.tablet} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  dt {
    font-weight: 600;
    ${from.tablet} {
      grid-column: 1 / -1;
    }
  }
  dd {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  dd > span {
    display: block;
    color: ${color.quiet};
  }
`;
