import { askedTermination } from '../support/approval.ts'
import { approvalSays } from '../support/approval-paths.ts'

const { titles } = askedTermination

/** The messages of the confirmation view of a termination. Specification 1, sections 4 and 8. */
export const says = approvalSays({
  failed: ['Tämä sivu on epäkunnossa'],
  notFound: [
    titles.missing,
    'Tästä sopimuksesta ei ole irtisanomisilmoitusta, tai sinulla ei ole oikeutta nähdä sitä.',
  ],
  deciding: [titles.request, 'Sinä et ole vielä vastannut'],
  'asking.accept': [titles.accept],
  'asking.reject': [titles.reject],
  pending: [titles.pending, 'Sinä hyväksyit irtisanomisen'],
  confirmed: ['Ilmoitus on lähetetty', 'Sinä hyväksyit irtisanomisen'],
  approved: ['Irtisanominen on hyväksytty', 'Koivuranta-asunnot Oy on hyväksynyt ilmoituksen'],
  rejected: [titles.rejected, 'Koivuranta-asunnot Oy ei hyväksynyt irtisanomista'],
})
