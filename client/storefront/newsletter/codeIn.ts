/** The code of an email's link; a POST to the address sends nothing else. */
export const codeIn = (request: Request): { code: string } => ({
  code: new URL(request.url).searchParams.get('codigo') ?? '',
});
