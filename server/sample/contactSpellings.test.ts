import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contactDataIn, forbiddenTermsIn, likelyContactsIn } from '#shared/shop/contactData.ts';

const TERMS = ['chama no zap', 'pix direto', 'crackeado'];

const refused = (text: string): string[] => [...contactDataIn(text), ...forbiddenTermsIn(text, TERMS)];

/** Contact data in 35 spellings: `refused` outright, `marked` for the team, or `passed`. */
const SPELLINGS: Record<'refused' | 'marked', readonly string[]> = {
  refused: [
    'Fale no 11 98888-7777',
    'Fale no nove oito oito oito oito sete sete sete sete',
    '1️⃣1️⃣9️⃣8️⃣8️⃣8️⃣8️⃣7️⃣7️⃣7️⃣7️⃣',
    'Fale no １１ ９８８８８-７７７７',
    'Fale no 11 98\u200b888-7777',
    'Escreva para rafa@gmail.com',
    'Procure @rafadigital',
    'Veja rafadigital.com.br',
    'Fale em wa.me/5511988887777',
    'Entre em discord.gg/rafa',
    'Programa crackeado',
    'Programa cráckeádo',
    'Aceito pix  direto',
    'Fale no 1 1 9 8 8 8 8 7 7 7 7',
    'Fale no 1.1.9.8.8.8.8.7.7.7.7',
    'Fale no nove8oito8oito7sete7',
    'Fale no nov3 0ito 0ito 0ito 0ito s3te s3te s3te s3te',
    'Escreva para rafa arroba gmail ponto com',
    'Escreva para rafa [at] gmail [dot] com',
    'Veja rafadigital . com . br',
    'Aqui chama no z4p',
    'Aqui ch\u0430ma no z\u0430p',
    'Programa c r a c k e a d o',
    'Aceito p1x direto',
  ],
  marked: [
    'Fale no XI 98888 7777',
    'Fale no nove mil oitocentos e oitenta e oito, sete mil setecentos e setenta e sete',
    'Dúvidas? insta: rafadigital',
    'Dúvidas? ig rafadigital',
    'Me segue no instagram rafa.digital',
    'No discord sou rafa#1234',
    'Procure t me rafadigital',
    'Me acha no telegrama como rafadigital',
    'Meu whats é o final 7777, ddd 11, 98888',
    '7777-88889 11 lido ao contrário',
    'Leia o QR da foto',
  ],
};

it.each(SPELLINGS.refused)('refuses %j', (text) => {
  expect(refused(text)).not.toEqual([]);
});

it.each(SPELLINGS.marked)('marks %j for the team', (text) => {
  expect(likelyContactsIn(text)).not.toEqual([]);
});

it('has all of the 35 spellings', () => {
  expect(SPELLINGS.refused.length + SPELLINGS.marked.length).toBe(35);
});

/** All texts of a fixture that have a space, which leaves out names of files and codes. */
const textsIn = (node: unknown): string[] =>
  typeof node === 'string'
    ? node.includes(' ')
      ? [node]
      : []
    : typeof node === 'object' && node !== null
      ? Object.values(node).flatMap(textsIn)
      : [];

const FIXTURES = ['products', 'listings', 'questions', 'reviews', 'testimonials', 'faq', 'contact-faq'];

const HONEST = [
  'Resolução @2x e @3x para telas Retina',
  'PNG em @2x, SVG e texto',
  'Exporta em resolução @2x.',
  'Serial 5512 9930 1122',
  'Chave XXXXX-98888-7777X-AB12C-QQ1ZZ',
  'Serial 1198 7654 3210 1234',
  'CNPJ 12.345.678/0001-90, nota fiscal em até 2 dias',
  'CNPJ 11.222.333/0001-81',
  'De R$ 1.299,90 por R$ 899,90 em até 12x de R$ 74,99',
  'R$ 97,79 à vista',
  'De 2019 a 2025, 1.000 diamantes, nota 9.5, um ou dois acessos',
  'Campeonatos de 2018, 2019, 2020, 2021, 2022, 2023 e 2024',
  'Windows 10, 11 e Server 2012 R2, 2016, 2019 e 2022',
  'Windows XI não existe: é Windows 11',
  'Final Fantasy XIII, XIV e XV',
  'Office 2016, 2019, 2021 e 365',
  'Versão 1.2.3.4 do instalador, 64 bits',
  'Telas de 13, 14, 15,6 e 17 polegadas',
  'Tela de 15,6", 1920 × 1080, 144 Hz',
  'Papel de parede 3840x2160, 2560x1440, 1920x1080',
  'Perfil com 12.480 seguidores e 340 publicações',
  'Instagram: conta de 2014 com 10 mil seguidores',
  'TikTok: 25k seguidores, 3,2 mi de curtidas',
  'Insta: original, nunca trocou de nome',
  'Instagram: vinculado ao e-mail',
  'Discord Nitro por 12 meses',
  'Discord: Nitro Basic incluso',
  'Telegram Premium por 3 meses',
  'WhatsApp Business API, 1000 mensagens por dia',
  'Facebook e Google vinculados, sem ban',
  'Facebook: não vinculado',
  'Pedido#1234 foi entregue',
  'Programa em C# 2022',
  'Ative em microsoft.com/ativar',
  'Digite o código em https://www.xbox.com/redeem',
  'Escaneie o QR do Discord na tela de entrada',
  'O QR code é mostrado depois do pagamento',
  'Ouro 3, prata 2, bronze 1',
  'Placar: 3 2 1 0',
  'Passo 1 2 3 4 5 6 7 8 9 10',
  'Números de 1 a 9: 1 2 3 4 5 6 7 8 9',
  'Sete skins, oito emotes, nove carros e dez armas',
  'Duas contas, três perfis, quatro telas, cinco dispositivos',
  'Dois mil e vinte e cinco moedas de ouro',
  'De dois mil e vinte a dois mil e vinte e quatro',
  'Mil e quinhentos diamantes mais cento e cinquenta de bônus',
  'Chame a equipe pela conversa da venda',
  'A chave chega aqui na loja, na hora',
  'Ganhe 1.500 V-Bucks, 2.800 V-Bucks ou 5.000 V-Bucks',
  'Entrega . com garantia',
  'Chegamos ao ponto com folga',
  'Ping abaixo de 30 ms, FPS acima de 144',
  'Código de 25 caracteres, como AAAAA-BBBBB-CCCCC-DDDDD-EEEEE',
  'Validade: 31/12/2026, das 9:00 às 18:00',
  'IPTV não: só serviços oficiais',
  'Nível 64, ranque Mestre, 18 conjuntos, 44 skins',
  'Um de 100, um de 310, um de 520 e um de 1060 diamantes',
  'Funciona com DDD de qualquer região',
  'Número virtual de qualquer DDD para receber SMS',
  'CEP 01310-100, São Paulo',
  'IP 192.168.0.1 na porta 8080',
  'A nota sai em nome de Ana, 10 a 15 minutos depois',
  'Segue no pacote o guia em PDF',
  'Meu filho adorou, o código veio em 2 minutos',
  'T me parece curto para uma conta',
  'Zap: editor de vídeo com 40 modelos',
  'Prazo: um dia útil, ou dois, ou três no feriado',
];

it('leaves honest texts alone: all of the sample, and 500 at least', () => {
  const sample = FIXTURES.flatMap((name) => textsIn(parse(readFileSync(`fixtures/${name}.yaml`, 'utf8'))));
  const texts = [...new Set([...HONEST, ...sample])];
  expect(texts.length).toBeGreaterThan(500);
  const alarms = texts.flatMap((text) => {
    const found = [...refused(text), ...likelyContactsIn(text)];
    return found.length > 0 ? [[text.slice(0, 60), ...found]] : [];
  });
  expect(alarms).toEqual([]);
});

it('reads texts that are built to be slow as fast as others', () => {
  const letters = 100_000;
  const slow = [
    'um ',
    '1 ',
    '1.',
    'a [at] ',
    'a arroba ',
    'oito',
    'mil ',
    'ddd 11 ',
    'me acha no ',
    'zap 1111 ',
    'insta: ',
    'a . ',
    't me ',
    ' ',
    'leia ',
    'p i x ',
    'x#',
    'a_',
    '7777-',
  ].map((part) => part.repeat(letters / part.length));
  for (const text of slow) {
    const start = performance.now();
    contactDataIn(text);
    likelyContactsIn(text);
    forbiddenTermsIn(text, TERMS);
    expect([text.slice(0, 9), Math.round(performance.now() - start)]).toEqual([
      text.slice(0, 9),
      expect.toSatisfy((ms: number) => ms < 250),
    ]);
  }
});
