import { Form, useLoaderData, useLocation, useSubmit } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { JsonLd } from '#client/storefront/meta/JsonLd.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Field, Input, Select } from '#client/ui/field/Field.tsx';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import { FAQ_CATEGORIES } from '#shared/shop/faqCategories.ts';
import { Accordion } from './Accordion.tsx';
import type { loader } from './HelpPage.loader.ts';
import { questionGroups } from './questionGroups.ts';
import { Shortcuts } from './Shortcuts.tsx';

/** Questions and answers; the search text and the subject are in the address. */
export function Component() {
  const { query, items } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const { hash } = useLocation();
  const filtered = query.q !== '' || (query.category !== 'all' && query.category !== '');
  const groups = questionGroups(items);
  return (
    <main id="main">
      <PageMeta
        title="Central de ajuda"
        description="Respostas sobre compras, pagamentos, entregas, garantia, segurança e vendas."
        noIndex={filtered}
      />
      {!filtered && <JsonLd data={faqPage(items)} />}
      <Band>
        <Container>
          <h1>Como podemos ajudar?</h1>
          <Form method="get" action={paths.help} role="search" key={`${query.q} ${query.category}`}>
            <Field label="Buscar nas perguntas">
              {(ids) => (
                <Input
                  {...ids}
                  type="search"
                  name="q"
                  defaultValue={query.q}
                  maxLength={100}
                  placeholder="Ex.: garantia, Pix, entrega"
                />
              )}
            </Field>
            <Field label="Assunto">
              {(ids) => (
                <Select
                  {...ids}
                  name="category"
                  defaultValue={query.category || 'all'}
                  onChange={(event) => void submit(event.currentTarget.form)}
                >
                  <option value="all">Todos</option>
                  {Object.entries(FAQ_CATEGORIES).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit">Buscar</Button>
          </Form>
        </Container>
      </Band>
      <Container>
        <Results data-whole={!filtered || undefined}>
          <p role="status" className="visually-hidden">
            {items.length === 1 ? '1 pergunta encontrada' : `${items.length} perguntas encontradas`}
          </p>
          {items.length === 0 ? (
            <EmptyState
              title="Nenhum resultado encontrado"
              action={<ButtonLink to={paths.contact}>Fale com a gente</ButtonLink>}
            >
              Tente outras palavras, escolha outro assunto ou escreva para nós.
            </EmptyState>
          ) : (
            <>
              {!filtered && <Shortcuts groups={groups} />}
              <Accordion key={`${query.q} ${query.category}`} groups={groups} openSlug={hash.slice(1)} />
            </>
          )}
        </Results>
        <Foot>
          <h2>Não encontrou o que procurava?</h2>
          <p>Respondemos por chat, formulário e e-mail no horário de atendimento.</p>
          <ButtonLink to={paths.contact} $variant="outline">
            Ir para o contato
          </ButtonLink>
        </Foot>
      </Container>
    </main>
  );
}

const faqPage = (items: { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const Band = styled.div`
  padding-block: ${space[12]};
  background: ${color.sunken};
  h1 {
    font-size: ${text.display};
    margin-block-end: ${space[6]};
  }
  form {
    display: grid;
    gap: ${space[4]};
    align-items: end;
    max-inline-size: 52rem;
  }
  ${from.tablet} {
    form {
      grid-template-columns: 1fr 14rem auto;
    }
  }
`;

const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;
  padding-block: ${space[8]};
  ${from.desktop} {
    max-inline-size: 52rem;
    &:where([data-whole]) {
      grid-template-columns: 17rem minmax(0, 1fr);
      gap: ${space[10]};
      max-inline-size: none;
    }
  }
`;

const Foot = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding-block: ${space[4]} ${space[16]};
  h2 {
    font-size: ${text.title};
  }
  p {
    color: ${color.quiet};
  }
`;
