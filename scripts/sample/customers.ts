import { between, pick, random } from './chance.ts';
import { FIRST_RELATIVE_PERIOD, PERIOD_SPAN, two } from './periods.ts';

export interface Customer {
  name: string;
  email: string;
  phone: string;
  status: 'active' | 'inactive' | 'banned';
  joined: number;
  /** How likely to come back, from 0.3 to 1.3. */
  loyalty: number;
}

const list = (words: string) => words.split(', ');

const NATIONAL = {
  first: list(
    'Ana, João, Maria, Pedro, Lucas, Juliana, Camila, Gabriel, Rafael, Larissa, Beatriz, Mateus, Letícia, Bruno, Fernanda, Gustavo, Amanda, Thiago, Vitória, Felipe, Júlia, Rodrigo, Carolina, Leonardo, Isabela, Daniel, Mariana, Eduardo, Bianca, André, Natália, Vinícius, Priscila, Diego, Aline, Marcelo, Patrícia, Caio, Sabrina, Henrique, Débora, Igor, Samuel, Yasmin, Otávio, Lorena, Murilo, Helena, Davi, Ana Clara, Maria Eduarda, João Pedro, Luiz Henrique, Ana Beatriz, José Carlos, Maria Luiza, Pedro Henrique, Carlos Eduardo, João Vítor, Ana Paula',
  ),
  family: list(
    'da Silva, dos Santos, Oliveira, de Souza, Pereira, Lima, da Costa, Ferreira, Rodrigues, Almeida, do Nascimento, Alves, Carvalho, Araújo, Ribeiro, Gomes, Martins, da Rocha, Barbosa, Melo, Cardoso, Teixeira, Dias, Moreira, Nunes, Correia, Mendes, Freitas, Vieira, Batista, Monteiro, Campos, Barros, Pinto, Moura, Duarte, de Farias, Ramos, de Castro, de Andrade',
  ),
};

const REGIONS = [
  {
    share: 9,
    areas: list('63, 68, 69, 91, 92, 93, 94, 95, 96, 97'),
    first: list(
      'Iracema, Moacir, Jaciara, Raoni, Ubiratan, Janaína, Kauê, Potira, Edilson, Rosinete, Raimundo, Nazaré',
    ),
    family: list('Tavares, Pantoja, Maués, Lobato, Sarmento, Baía, Pinheiro, Trindade, Quaresma, Furtado'),
  },
  {
    share: 27,
    areas: list('71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89, 98, 99'),
    first: list(
      'Severino, Francisca, Damião, Edvaldo, Jucileide, Luzia, Cícero, Raimunda, Genivaldo, Dandara, Josué, Rosilene, Gilvan, Socorro',
    ),
    family: list(
      'Cavalcanti, Bezerra, de Holanda, da Nóbrega, Maranhão, Sampaio, Leite, de Queiroz, da Conceição, Bispo, de Lacerda, Gurgel',
    ),
  },
  {
    share: 8,
    areas: list('61, 62, 64, 65, 66, 67'),
    first: list('Wanderley, Divino, Leidiane, Wesley, Cleiton, Jordana, Poliana, Sirlene, Weverton, Kamila'),
    family: list('de Arruda, Borges, Vilela, Rezende, Guimarães, Quintana, Coelho, Camargo, Peixoto'),
  },
  {
    share: 42,
    areas: list(
      '11, 11, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 21, 22, 24, 27, 28, 31, 31, 32, 33, 34, 35, 37, 38',
    ),
    first: list(
      'Kenji, Akemi, Enzo, Giovanna, Nicole, Renata, Fábio, Luana, Breno, Thaís, Samir, Heitor, Sueli, Wagner',
    ),
    family: list(
      'Tanaka, Nakamura, Yamamoto, Rossi, Bianchi, Ferrari, Haddad, Mansur, Esteves, Prado, de Toledo, Bittencourt, do Amaral, Braga',
    ),
  },
  {
    share: 14,
    areas: list('41, 42, 43, 44, 45, 46, 47, 48, 49, 51, 53, 54, 55'),
    first: list(
      'Rudinei, Ingrid, Gelson, Anelise, Jaqueline, Cristiano, Greice, Marlon, Tatiane, Ivo, Marlene, Evandro',
    ),
    family: list(
      'Schmidt, Becker, Zanella, Kowalski, Wisniewski, Bertoldi, Machado, Fagundes, Padilha, Hoffmann, Dalmolin, Kuhn',
    ),
  },
];

const MAIL_HOUSES = list('correio.example, caixa.example, recado.example, provedor.example, bilhete.example');

export const customers: Customer[] = [];
const usedTexts = new Set<string>();

/** Calls `make` until it returns a text that is not taken yet. */
function unique(make: () => string): string {
  for (;;) {
    const text = make();
    if (!usedTexts.has(text)) {
      usedTexts.add(text);
      return text;
    }
  }
}

export function newCustomer(joined: number): Customer {
  const region = pick(REGIONS, ({ share }) => share);
  const family = () => pick(random() < 0.35 ? region.family : NATIONAL.family);
  const name = unique(() => {
    const families = random() < 0.55 ? [family(), family()] : [family()];
    return [pick(random() < 0.3 ? region.first : NATIONAL.first), ...new Set(families)].join(' ');
  });
  const words = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ');
  const email = unique(() => {
    const year = random() < 0.3 ? two(between(70, 106) % 100) : '';
    return `${words[0]}.${words.at(-1)}${year}@${pick(MAIL_HOUSES)}`;
  });
  const phone = unique(() => `(${pick(region.areas)}) 95555-0${between(100, 999)}`);
  const old = joined < FIRST_RELATIVE_PERIOD * PERIOD_SPAN;
  const chance = random();
  const status = chance < 0.015 ? 'banned' : old && chance < 0.16 ? 'inactive' : 'active';
  return { name, email, phone, status, joined, loyalty: 0.3 + random() ** 3 };
}
