import { styled } from 'styled-components';
import { Prose } from '#client/ui/Prose.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';

/**
 * A long text in bands: each heading beside its text, its parts as cards. It only cuts the server's HTML at the
 * headings, so that the page's source needs no markup for it.
 */
export function SectionedText({ html }: { html: string }) {
  const [lead = '', ...sections] = html.split(/(?=<h2)/);
  return (
    <Bands>
      {lead.trim() && <Prose className="lead" dangerouslySetInnerHTML={{ __html: lead }} />}
      {sections.map((section) => {
        const end = section.indexOf('</h2>') + '</h2>'.length;
        const [words = '', ...cards] = section.slice(end).split(/(?=<h3)/);
        return (
          <section key={section.slice(0, end)}>
            <Prose dangerouslySetInnerHTML={{ __html: section.slice(0, end) }} />
            <div>
              {words.trim() && <Prose dangerouslySetInnerHTML={{ __html: words }} />}
              {cards.length > 0 && (
                <Cards>
                  {cards.map((card) => (
                    <Prose as="li" key={card} dangerouslySetInnerHTML={{ __html: card }} />
                  ))}
                </Cards>
              )}
            </div>
          </section>
        );
      })}
    </Bands>
  );
}

const Bands = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  .lead {
    padding-block-end: ${space[8]};
    font-size: ${text.lead};
  }
  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
    padding-block: ${space[8]};
    border-block-start: 1px solid ${color.line};
  }
  > section > div {
    display: grid;
    gap: ${space[5]};
    min-inline-size: 0;
  }
  h2,
  h3 {
    margin-block: 0;
  }
  ${from.desktop} {
    > section {
      grid-template-columns: 13rem minmax(0, 1fr);
      gap: ${space[8]};
    }
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: 0;
  list-style: none;
  > li {
    padding: ${space[5]};
    border-radius: ${radius.card};
    background: ${color.sunken};
  }
  h3 {
    margin-block-end: ${space[2]};
    font-size: ${text.body};
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
