// The policy of this page allows no inline script, so that the start stands in a file of its own.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger',
  // More than a hundred calls: their subjects are the way in, and each opens its own.
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
