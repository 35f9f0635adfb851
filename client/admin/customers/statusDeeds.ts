import type { CustomerStatus } from '#shared/people/customerStatus.ts';

/** What becomes of a customer by each status, in words. */
export const STATUS_DEEDS: Record<
  CustomerStatus,
  { button: string; title: string; about: string; done: string }
> = {
  active: {
    button: 'Reativar',
    title: 'Reativar o cliente',
    about:
      'O cliente volta a entrar e a fazer pedidos. A loja de quem vende continua suspensa até a equipe trazê-la de volta.',
    done: 'Cliente reativado e avisado por e-mail.',
  },
  inactive: {
    button: 'Desativar',
    title: 'Desativar o cliente',
    about:
      'Um cliente inativo entra na conta, vê e paga o que já pediu, mas não faz novos pedidos até voltar a ser ativo.',
    done: 'Cliente desativado e avisado por e-mail.',
  },
  banned: {
    button: 'Banir',
    title: 'Banir o cliente',
    about:
      'Um cliente banido não entra mais na conta nem faz novos pedidos; as sessões terminam agora. Os pedidos antigos ficam guardados. A loja de quem vende é suspensa, e reativar a conta não a traz de volta.',
    done: 'Cliente banido e avisado por e-mail.',
  },
};
