import { askedModification } from '../support/approval.ts'
import { approvalSays } from '../support/approval-paths.ts'

const { titles } = askedModification

/** The messages of the confirmation view of a modification. Specification 1, sections 4 and 8. */
export const says = approvalSays({
  failed: ['Tämä sivu on epäkunnossa'],
  notFound: [
    titles.missing,
    'Tähän sopimukseen ei ole pyydetty muutosta, tai sinulla ei ole oikeutta nähdä pyyntöä.',
  ],
  deciding: [titles.request, 'Sinä et ole vielä vastannut'],
  'asking.accept': [titles.accept],
  'asking.reject': [titles.reject],
  unsigned: [
    'Pyyntöä ei ole vielä allekirjoitettu',
    'Toinen Osapuoli ei ole vielä allekirjoittanut pyyntöä',
  ],
  pending: [titles.pending, 'Sinä hyväksyit sopimusmuutoksen'],
  confirmed: ['Pyyntö on lähetetty', 'Sinä hyväksyit sopimusmuutoksen'],
  approved: ['Sopimusmuutos on hyväksytty', 'Koivuranta-asunnot Oy on hyväksynyt sopimusmuutoksen'],
  rejected: [titles.rejected, 'Koivuranta-asunnot Oy ei hyväksynyt sopimusmuutosta'],
})
