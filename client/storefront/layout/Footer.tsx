import { CreditCard, Mail, MessageCircle, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { bottomBarHeight } from '#client/pages/headerSize.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { CachedFragment } from '#client/ui/CachedFragment.tsx';
import { Container } from '#client/ui/Container.tsx';
import { below, color, from, space, text } from '#client/ui/theme/tokens.ts';
import { Brand } from './Brand.tsx';
import { useMainCategories } from './mainCategories.ts';
import { OrganizationJsonLd } from './OrganizationJsonLd.tsx';
import { PaymentChips } from './PaymentChips.tsx';
import { SocialLinks } from './SocialLinks.tsx';

const HELP = [
  { to: paths.help, label: 'Central de ajuda' },
  { to: paths.howItWorks, label: 'Como funciona' },
  { to: paths.fees, label: 'Prazos e taxas' },
  { to: paths.contact, label: 'Contato' },
  { to: paths.privacy, label: 'Política de privacidade' },
  { to: paths.terms, label: 'Termos de uso' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.about, label: 'Sobre nós' },
];

/** The shop, its links, contacts and payment methods. */
export function Footer() {
  const shell = useShell();
  const categories = useMainCategories();
  if (!shell) return null;
  const { settings, year } = shell;
  return (
    <CachedFragment in={Ground} name="footer" of={null}>
      <OrganizationJsonLd />
      <Container>
        <Columns>
          <Blurb>
            <Brand />
            <p>
              O marketplace brasileiro de contas, jogos, softwares e licenças digitais. Você compra de
              vendedores verificados, recebe em instantes e tem garantia em cada pedido.
            </p>
            <SocialLinks settings={settings} />
          </Blurb>
          <nav aria-label="Categorias no rodapé">
            <h2>Categorias</h2>
            <ul>
              {categories.map(({ slug, heading }) => (
                <li key={slug}>
                  <Link to={paths.category(slug)}>{heading}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-help">
            <h2 id="footer-help">Ajuda</h2>
            <ul>
              {HELP.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">Fale com a gente</h2>
            <ul>
              <Line>
                <Mail size={18} aria-hidden="true" />
                <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
              </Line>
              {settings.storePhone && (
                <Line>
                  <MessageCircle size={18} aria-hidden="true" />
                  <a href={whatsappOf(settings.storePhone)}>{`WhatsApp: ${settings.storePhone}`}</a>
                </Line>
              )}
              <Line>
                <CreditCard size={18} aria-hidden="true" />
                Aceitamos diversas formas de pagamento
              </Line>
              <Line>
                <ShieldCheck size={18} aria-hidden="true" />
                Ambiente 100% seguro
              </Line>
            </ul>
            <PaymentChips />
          </section>
        </Columns>
        <Legal>
          <p>
            {`© ${year === FOUNDED ? FOUNDED : `${FOUNDED}–${year}`} ${settings.storeName}. Todos os direitos reservados.`}
          </p>
          <p>
            {settings.legalName}
            {settings.cnpj && ` · CNPJ ${settings.cnpj}`}
          </p>
        </Legal>
      </Container>
    </CachedFragment>
  );
}

const FOUNDED = '2025'; // the copyright of the specification

/** A conversation on WhatsApp with the Brazilian number. */
const whatsappOf = (phone: string): string => `https://wa.me/55${phone.replace(/\D/g, '')}`;

const Ground = styled.footer`
  margin-block-start: ${space[20]};
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.onSurface};
  font-size: ${text.small};
  ${below.tablet} {
    padding-block-end: calc(${bottomBarHeight} + env(safe-area-inset-bottom));
  }
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${text.body};
  }
  ul {
    list-style: none;
  }
  nav a,
  section a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    color: ${color.quiet};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  nav a:hover,
  section a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    nav a,
    section a {
      min-block-size: 2.75rem;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]} ${space[6]};
  padding-block: ${space[12]} ${space[8]};
  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  ${from.desktop} {
    grid-template-columns: 1.5fr 0.9fr 0.9fr 1.3fr;
    gap: ${space[10]};
    padding-block: ${space[16]} ${space[12]};
    > :first-child,
    > :last-child {
      grid-column: auto;
    }
  }
`;

const Blurb = styled.div`
  > p {
    max-inline-size: 34ch;
    margin-block: ${space[3]} ${space[5]};
    color: ${color.quiet};
  }
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 2.25rem;
  color: ${color.quiet};
  svg {
    flex: none;
    color: ${color.accent};
  }
  & + & {
    margin-block-start: 0;
  }
  &:last-child {
    margin-block-end: ${space[4]};
  }
`;

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[6]};
  padding-block: ${space[5]};
  border-block-start: 1px solid ${color.line};
  color: ${color.quiet};
`;
