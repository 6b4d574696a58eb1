import { createdDefect } from '../../../machines/notice/notice.samples.ts'
import { makeNoticeResilience } from '../shared/notice-resilience.ts'
import { defectNoticeTexts } from './view.ts'

export const resilience = makeNoticeResilience({
  kind: 'defect',
  words: defectNoticeTexts,
  notice: createdDefect,
  create: 'createDefect',
  async type(ui) {
    await ui.choose('Kotonani')
    await ui.choose('Vesi, lämpö ja ilma')
    await ui.fill('Kuvaus (ei pakollinen)', 'Hana vuotaa lattialle.')
    await ui.choose('Huolto saa tulla yleisavaimella')
  },
})
