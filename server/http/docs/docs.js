// The policy of this page allows no inline script, so that the start stands in a file of its own.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger',
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
