import { BadgeCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { countWords } from '#client/pages/countWords.ts';
import { useShell } from '#client/pages/shell.ts';
import { Band } from '#client/storefront/catalogue/Band.tsx';
import { openingHours } from '#client/storefront/contact/openingHours.ts';
import { THERMOMETER_TONES } from '#client/trade/thermometerTones.ts';
import { Breadcrumb, type Crumb } from '#client/ui/Breadcrumb.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Seller } from '#shared/contract/public/products.ts';
import { answerWords, deliveryWords, THERMOMETER_MEANS } from '#shared/people/reputation.ts';
import { formatDay, formatMonth } from '#shared/values/instant.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** The seller: picture, name, reputation, and their own text. */
export function SellerHead({ seller, crumbs }: { seller: Seller; crumbs: Crumb[] }) {
  const settings = useShell()?.settings;
  const withReviews = settings?.enableReviews ?? true;
  const { name, avatar, verified, since, rating, ratingCount, sales, products, bio } = seller;
  const hours = [seller.hoursWeekdays, seller.hoursSaturday, seller.hoursSunday];
  return (
    <Band>
      <Container>
        <Breadcrumb crumbs={crumbs} />
        <Head>
          <Avatar src={avatar} alt="" width={96} height={96} />
          <div>
            <Name>
              <h1>{name}</h1>
              {verified && (
                <Chip $tone="accent">
                  <BadgeCheck size={14} /> Vendedor verificado
                </Chip>
              )}
              {seller.sells && (
                <Chip $tone={THERMOMETER_TONES[seller.thermometer]}>
                  {THERMOMETER_MEANS[seller.thermometer]}
                </Chip>
              )}
            </Name>
            <Bio>{bio}</Bio>
          </div>
        </Head>
        {!seller.sells && (
          <Word $tone="neutral">
            Esta loja não está vendendo agora. As compras já feitas mantêm entrega e garantia.
          </Word>
        )}
        {seller.sells && seller.awayUntil !== null && settings && (
          <Word $tone="accent">
            De férias até {formatDay(seller.awayUntil, settings)}. Os produtos de entrega manual voltam
            depois.
          </Word>
        )}
        <Figures>
          {withReviews && (
            <div>
              <dt>Avaliação</dt>
              <dd>
                {ratingCount > 0 ? (
                  <>
                    {formatNumber(rating, { least: 1 })} <Stars rating={rating} />
                    <small>{countWords(ratingCount, 'avaliação', 'avaliações')}</small>
                  </>
                ) : (
                  'Ainda sem avaliações'
                )}
              </dd>
            </div>
          )}
          <div>
            <dt>Vendas</dt>
            <dd>{formatNumber(sales)}</dd>
          </div>
          {seller.deliveryMinutes !== null && (
            <div>
              <dt>Entrega manual</dt>
              <dd>{deliveryWords(seller.deliveryMinutes)}</dd>
            </div>
          )}
          {seller.answerMinutes !== null && (
            <div>
              <dt>Costuma responder</dt>
              <dd>{answerWords(seller.answerMinutes)}</dd>
            </div>
          )}
          <div>
            <dt>Produtos</dt>
            <dd>{formatNumber(products)}</dd>
          </div>
          {settings && (
            <div>
              <dt>Na loja desde</dt>
              <dd>
                <time dateTime={since}>{formatMonth(since, settings)}</time>
              </dd>
            </div>
          )}
          {hours.some((each) => each !== '') && (
            <div>
              <dt>Horário de atendimento</dt>
              <Hours>
                {openingHours(seller).map(({ days, hours: open }) => (
                  <span key={days}>
                    {days}: {open}
                  </span>
                ))}
              </Hours>
            </div>
          )}
        </Figures>
      </Container>
    </Band>
  );
}

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[4]};
  padding-block: ${space[2]} ${space[5]};
  ${from.tablet} {
    gap: ${space[6]};
  }
`;

const Word = styled(Notice)`
  margin-block-end: ${space[5]};
`;

const Avatar = styled.img`
  flex: none;
  inline-size: 4rem;
  block-size: 4rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.sunken};
  object-fit: cover;
  ${from.tablet} {
    inline-size: 6rem;
    block-size: 6rem;
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  h1 {
    font-size: ${text.heading};
  }
`;

const Bio = styled.p`
  max-inline-size: 44rem;
  margin-block-start: ${space[2]};
  color: ${color.quiet};
`;

const Hours = styled.dd`
  && {
    display: grid;
    font-size: ${text.small};
    font-weight: 400;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[4]};
  margin: 0;
  padding-block: ${space[4]} ${space[6]};
  border-block-start: 1px solid ${color.line};
  ${from.tablet} {
    grid-template-columns: repeat(6, auto);
    justify-content: start;
    column-gap: ${space[12]};
  }
  dt {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space[2]};
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 400;
  }
`;
