import type { FastifyInstance, FastifyReply } from 'fastify'
import { type StaffLinkBody, staffLinkBody } from '../../../api/provider.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { acceptForms } from '../../kernel/http/forms.ts'
import { sendPlainPage } from '../../kernel/http/plain-page.ts'
import { rejectCrossSiteForms } from '../../kernel/plugins/csrf.ts'
import { createStaffLink } from '../staff/service.ts'
import { DEMO_STAFF_PATH, renderStaffPage, type StaffPage } from './page.ts'
import { findSelectableAccounts } from './repository.ts'

const NOBODY = 'There is no active account of that staff member, or none of that resident.'

/**
 * The demo housing provider at /dev/staff: like the provider's own program, it lets a staff member
 * act for a resident selected on its page. Not available in production.
 */
export function registerDemoStaff(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, settings } = dependencies
  if (settings.production) return

  rejectCrossSiteForms(app, dependencies)
  acceptForms(app)

  const show = async (reply: FastifyReply, asked: Pick<StaffPage, 'picked' | 'error'>) =>
    sendPlainPage(reply, {
      title: 'Demo housing provider',
      sendsForm: true,
      body: renderStaffPage({
        ...asked,
        staff: await findSelectableAccounts(database, 'staff'),
        residents: await findSelectableAccounts(database, 'resident'),
      }),
    })

  app.get(DEMO_STAFF_PATH, (_request, reply) => show(reply, { picked: {}, error: null }))
  app.post(DEMO_STAFF_PATH, async (request, reply) => {
    const { data: picked } = staffLinkBody.safeParse(request.body)
    const link = picked && (await linkFor(picked, request.id))
    return link
      ? reply.header('cache-control', 'no-store').redirect(link, 303)
      : show(reply.code(404), { picked: picked ?? {}, error: NOBODY })
  })

  /** Returns the link that opens the session; null without an active account of each. */
  async function linkFor(picked: StaffLinkBody, requestId: string): Promise<string | null> {
    try {
      return (await createStaffLink(dependencies, picked, requestId)).link
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'NOT_FOUND') return null
      throw error
    }
  }
}
