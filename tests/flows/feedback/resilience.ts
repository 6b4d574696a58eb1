import { createdFeedback } from '../../../machines/notice/notice.samples.ts'
import { noticeResilience } from '../shared/notice-resilience.ts'
import { words } from './view.ts'

export const resilience = noticeResilience({
  kind: 'feedback',
  words,
  notice: createdFeedback,
  create: 'createFeedback',
  async type(ui) {
    await ui.fill('Palautteesi (ei pakollinen)', 'Piha on nyt siisti. Kiitos!')
    await ui.fill('Sähköposti', 'aino@virtaset.example')
  },
})
