import { createdQuestion } from '../../../machines/notice/notice.samples.ts'
import { makeNoticeResilience } from '../shared/notice-resilience.ts'
import { questionTexts } from './view.ts'

export const resilience = makeNoticeResilience({
  kind: 'question',
  words: questionTexts,
  notice: createdQuestion,
  create: 'createQuestion',
  async type(ui) {
    await ui.fill('Otsikko', 'Saanko maalata seinän?')
    await ui.fill('Puhelinnumero', '+358 40 765 4321')
  },
})
