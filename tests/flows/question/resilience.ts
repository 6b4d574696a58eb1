import { createdQuestion } from '../../../machines/notice/notice.samples.ts'
import { noticeResilience } from '../shared/notice-resilience.ts'
import { words } from './view.ts'

export const resilience = noticeResilience({
  kind: 'question',
  words,
  notice: createdQuestion,
  create: 'createQuestion',
  async type(ui) {
    await ui.fill('Otsikko', 'Saanko maalata seinän?')
    await ui.fill('Puhelinnumero', '+358 40 765 4321')
  },
})
