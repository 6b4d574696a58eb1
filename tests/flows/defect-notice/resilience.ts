import { createdDefect } from '../../../machines/notice/notice.samples.ts'
import { noticeResilience } from '../shared/notice-resilience.ts'
import { words } from './view.ts'

export const resilience = noticeResilience({
  kind: 'defect',
  words,
  notice: createdDefect,
  create: 'createDefect',
  async type(ui) {
    await ui.choose('Kotonani')
    await ui.choose('Vesi, lämpö ja ilma')
    await ui.fill('Kuvaus (ei pakollinen)', 'Hana vuotaa lattialle.')
    await ui.choose('Huolto saa tulla yleisavaimella')
  },
})
