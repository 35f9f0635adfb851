import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { useShell } from '#client/pages/shell.ts';
import { Accordion } from '#client/storefront/help/Accordion.tsx';
import { SocialLinks } from '#client/storefront/layout/SocialLinks.tsx';
import { Container } from '#client/ui/Container.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { ContactForm } from './ContactForm.tsx';
import type { loader } from './ContactPage.loader.ts';
import { openingHours } from './openingHours.ts';

/** The ways to reach the shop, the form, and four frequent questions. */
export function Component() {
  const { questions } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!settings) return null;
  const address = `${settings.storeAddress}, ${settings.storeCity} - ${settings.storeState}, ${settings.storeZipCode}`;
  return (
    <main id="main">
      <PageMeta
        title="Contato"
        description="Fale com a equipe por chat, formulário, e-mail, WhatsApp ou telefone. Veja os horários de atendimento."
      />
      <Container>
        <Head>
          <h1>Fale com a gente</h1>
          <p>Dúvida, pedido ou sugestão? Fale com a gente.</p>
        </Head>
        <Columns>
          <ContactForm />
          <Info aria-label="Nossos contatos">
            <NeedsScripts>
              <h2>
                <MessageCircle size={20} aria-hidden="true" /> Chat
              </h2>
              <p>
                Consulte a central de ajuda a qualquer hora ou fale com a equipe no horário de atendimento.
                <br />
                <Link to="#chat">Abrir o chat</Link>
              </p>
            </NeedsScripts>
            <h2>
              <Mail size={20} aria-hidden="true" /> E-mail
            </h2>
            <p>
              <a href={`mailto:${settings.storeEmail}`}>{settings.storeEmail}</a>
              <br />
              <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
            </p>
            <h2>
              <Phone size={20} aria-hidden="true" /> WhatsApp e telefone
            </h2>
            <p>
              WhatsApp: {settings.storePhone}
              <br />
              Suporte: <a href={`tel:${settings.storePhone.replace(/\D/g, '')}`}>{settings.storePhone}</a>
            </p>
            <h2>
              <MapPin size={20} aria-hidden="true" /> Endereço
            </h2>
            <p>{address}</p>
            <h2>
              <Clock size={20} aria-hidden="true" /> Horário de atendimento
            </h2>
            <Hours>
              {openingHours(settings).map(({ days, hours }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </Hours>
            <h2>Redes sociais</h2>
            <SocialLinks settings={settings} />
          </Info>
        </Columns>
        <Questions aria-labelledby="questions">
          <h2 id="questions">Perguntas frequentes</h2>
          <Accordion
            groups={[
              {
                slug: 'contato',
                items: questions.map((each, place) => ({ ...each, slug: `pergunta-${place + 1}` })),
              },
            ]}
          />
        </Questions>
      </Container>
    </main>
  );
}

const Head = styled.header`
  padding-block: ${space[10]} ${space[6]};
  h1 {
    font-size: ${text.display};
  }
  p {
    margin-block-start: ${space[2]};
    font-size: ${text.lead};
    color: ${color.quiet};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[8]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
  }
`;

const Info = styled.section`
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    font-size: ${text.body};
  }
  h2 svg {
    color: ${color.accent};
  }
  h2:not(:first-child) {
    margin-block-start: ${space[5]};
  }
  p {
    margin-block-start: ${space[1]};
    color: ${color.quiet};
    overflow-wrap: anywhere;
  }
  > ul {
    margin-block-start: ${space[2]};
  }
`;

const NeedsScripts = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

const Hours = styled.dl`
  margin: ${space[1]} 0 0;
  color: ${color.quiet};
  div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Questions = styled.section`
  max-inline-size: 52rem;
  padding-block: ${space[12]} ${space[16]};
  h2 {
    margin-block-end: ${space[5]};
    font-size: ${text.heading};
  }
`;
