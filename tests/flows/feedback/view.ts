import { makeNoticeView, type NoticeKindTexts } from '../shared/notice-view.ts'

/** The texts of the screens of feedback. */
export const feedbackTexts: NoticeKindTexts = {
  title: 'Palaute',
  notice: 'Saanko maalata seinän?',
  completed: 'Kiitos talkoista',
  edit: 'Muokkaa palautetta',
  editTitle: 'Muuta palautetta',
  reopen: 'Asia jäi kesken',
  reopeningTitle: 'Mikä jäi kesken?',
  reopeningSend: 'Avaa palaute uudelleen',
  reopened: 'Palaute on avattu uudelleen',
  description: 'Palautteesi',
  preview: 'Tarkista palaute',
  send: 'Lähetä palaute',
  notFound: 'Palautetta ei löytynyt',
  closed: 'Sopimus on päättynyt',
  notSent: 'Palautetta ei lähetetty',
  sent: 'Kiitos palautteesta',
  fillRest: (ui, { title }) => ui.fill('Otsikko (ei pakollinen)', title),
}

/** The view driver of feedback. */
export const view = makeNoticeView(feedbackTexts)
