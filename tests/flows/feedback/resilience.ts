import { createdFeedback } from '../../../machines/notice/notice.samples.ts'
import { makeNoticeResilience } from '../shared/notice-resilience.ts'
import { feedbackTexts } from './view.ts'

export const resilience = makeNoticeResilience({
  kind: 'feedback',
  words: feedbackTexts,
  notice: createdFeedback,
  create: 'createFeedback',
  async type(ui) {
    await ui.fill('Palautteesi (ei pakollinen)', 'Piha on nyt siisti. Kiitos!')
    await ui.fill('Sähköposti', 'aino@virtaset.example')
  },
})
