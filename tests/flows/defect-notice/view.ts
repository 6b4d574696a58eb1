import { makeNoticeView, type NoticeKindTexts } from '../shared/notice-view.ts'

/** The texts of the screens of a fault report. */
export const defectNoticeTexts: NoticeKindTexts = {
  title: 'Vikailmoitus',
  notice: 'Keittiön hana tippuu',
  edit: 'Muokkaa ilmoitusta',
  editTitle: 'Muuta vikailmoitusta',
  reopen: 'Ei ole kunnossa',
  reopeningTitle: 'Mikä on vielä vialla?',
  reopeningSend: 'Avaa ilmoitus uudelleen',
  reopened: 'Ilmoitus on avattu uudelleen',
  description: 'Kuvaus',
  preview: 'Tarkista vikailmoitus',
  send: 'Lähetä ilmoitus',
  notFound: 'Vikailmoitusta ei löytynyt',
  closed: 'Vikailmoituksen tekee asukas',
  notSent: 'Ilmoitusta ei lähetetty',
  sent: 'Kiitos, ilmoitus on lähetetty',
  async fillRest(ui) {
    if (document.querySelector('[name=defectLocation]')) await ui.choose('Kotonani')
    await ui.choose('Vesi, lämpö ja ilma')
  },
}

/** The view driver of a fault report. */
export const view = makeNoticeView(defectNoticeTexts)
