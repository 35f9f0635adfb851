/** Words that the bench makes titles and descriptions of, the common ones first. */
export const WORDS =
  `conta premium digital acesso entrega imediata instagram seguidores reais garantia original suporte completo curso
  licença vitalícia youtube canal monetizado tiktok brasileiros verificada antiga pacote gift card netflix streaming
  windows office steam valorant jogos moedas diamantes créditos assinatura mensal anual família compartilhada email
  senha envio rápido promoção combo marketing ebook planilha modelo arte logotipo vetor tema loja virtual hospedagem
  domínio tráfego pago anúncio facebook página grupo engajamento curtidas comentários inscritos horas nicho humor
  viagens culinária fitness beleza moda tecnologia finanças investimentos inglês programação edição vídeo fotografia
  música produção beats plugin software antivírus segurança backup nuvem armazenamento servidor bot automação
  planejamento currículo contrato mentoria consultoria aula apostila concurso vestibular redação matemática xadrez
  skin passe batalha nível rank elo coach treino duo ranqueada servidor privado minecraft roblox fortnite
  playstation xbox nintendo ativação chave código recarga celular saldo voucher desconto exclusivo raro colecionável`
    .split(/\s+/)
    .filter(Boolean);
