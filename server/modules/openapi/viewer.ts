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
<div id="provider-api"></div>
<noscript><p><a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p></noscript>
</body>
</html>
`

/**
 * Starts the viewer without its logo, whose styles the policy blocks, and without its online
 * validator. The provider's part stands by itself, under the second heading of the page: above about
 * 128 operations the viewer shows few.
 */
export const startViewer = `fetch('/api/openapi.json')
  .then((answer) => answer.json())
  .then((spec) => {
    const part = (isProvider) =>
      Object.fromEntries(
        Object.entries(spec.paths).filter(([path]) => path.startsWith('/provider/') === isProvider),
      )
    const show = (dom_id, paths, plugins) =>
      SwaggerUIBundle({
        spec: { ...spec, paths },
        dom_id,
        deepLinking: true,
        docExpansion: 'list',
        validatorUrl: null,
        presets: [SwaggerUIBundle.presets.apis],
        plugins,
      })
    const headedForProvider = ({ React }) => ({
      components: {
        InfoContainer: () =>
          React.createElement(
            'div',
            { className: 'info' },
            React.createElement('h2', { className: 'title' }, 'For the provider'),
          ),
      },
    })
    show('#api', part(false), [])
    show('#provider-api', part(true), [headedForProvider])
  })
`
