/** HTML of the viewer, whose files are in `folder`. It is in English, as the API is. */
export const viewerPage = (folder: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Porras API</title>
<link rel="stylesheet" href="${folder}swagger-ui.css">
<script src="${folder}swagger-ui-bundle.js" defer></script>
<script src="${folder}start.js" defer></script>
</head>
<body>
<div id="api"></div>
<noscript><p><a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p></noscript>
</body>
</html>
`

/**
 * Starts the viewer without its logo, whose styles the policy blocks, and without its online
 * validator.
 */
export const startViewer = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
})
`
