import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { acceptForms } from '../../kernel/http/forms.ts'
import { sendPlainPage } from '../../kernel/http/plain-page.ts'
import { rejectCrossSiteForms } from '../../kernel/plugins/csrf.ts'
import { createSecurityEventRecorder } from '../../kernel/security/security-events.ts'
import { parseBrowserAndSystem } from '../session/browser.ts'
import { sessionTokenOf, setSessionCookies } from '../session/cookies.ts'
import { openStaffSession, STAFF_ENTRY_PATH } from './service.ts'

const sent = z.object({ token: z.string() })

const page = {
  title: 'Acting for a resident',
  sendsForm: true,
  body: `<h1>Acting for a resident</h1>
<p>The portal opens as the resident sees it. A link works once, within two minutes: if nothing opens, ask for a new one. This page needs JavaScript.</p>
<form method="post" action="${STAFF_ENTRY_PATH}"><input type="hidden" name="token"></form>`,
  // Removes the token from the history of the browser too.
  script: `
const token = new URLSearchParams(location.hash.slice(1)).get('token')
history.replaceState(null, '', location.pathname)
if (token) {
  const [form] = document.forms
  form.elements.token.value = token
  form.submit()
}
`,
} as const

/**
 * Routes of the link of a staff member: a page that reads the token from the fragment of its
 * address and sends it in a form, so that no address that is sent or logged contains it; and the
 * form, which opens the session.
 */
export function registerStaffEntry(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings } = dependencies
  const record = createSecurityEventRecorder(dependencies)
  rejectCrossSiteForms(app, dependencies)
  acceptForms(app)
  // No caller is known here: the session that a browser had ends.
  app.decorateRequest('caller', null)

  app.get(STAFF_ENTRY_PATH, (_request, reply) => sendPlainPage(reply, page))
  app.post(STAFF_ENTRY_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { data } = sent.safeParse(request.body)
    const token =
      data === undefined
        ? null
        : await openStaffSession(dependencies, {
            token: data.token,
            oldToken: sessionTokenOf(request, settings),
            browser: parseBrowserAndSystem(request.headers['user-agent']),
            requestId: request.id,
          })
    if (token === null) {
      await record(request, { action: 'return.refused', code: 'unknown_staff_link' })
      return reply.redirect('/login?error=generic_error', 303)
    }
    setSessionCookies(reply, settings, token)
    return reply.redirect('/', 303)
  })
}
