import type { Bulletin } from '../../../api/bulletins.ts'

/** A bulletin of the landlord, in Finnish. */
export const plainBulletin: Bulletin = {
  uuid: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e2d01',
  title: 'Pihan lumityöt talvella',
  excerpt: 'Aurausreitti muuttuu.',
  body: '<p>Aurausreitti muuttuu.</p><h2>Milloin</h2><p>Ennen kello seitsemää.</p>',
  publishedAt: '2026-11-12T06:00:00Z',
  updatedAt: null,
  author: 'Lähihuolto, Espoo',
  featuredImage: null,
  attachments: [],
  lang: 'fi',
  isEmergency: false,
  emergencyUntil: null,
}

/** A bulletin that is only in Swedish. */
export const swedishBulletin: Bulletin = {
  ...plainBulletin,
  uuid: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e2d02',
  title: 'Nya sopkärl på gården',
  excerpt: 'Nu finns det egna kärl för plast.',
  body: '<p>Kärlen töms på tisdagar.</p>',
  author: '(null)',
  lang: 'sv',
}

/** A bulletin about an emergency that has not ended. */
export const emergency: Bulletin = {
  ...plainBulletin,
  uuid: '4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e2d03',
  title: 'Lämmin vesi on poikki',
  excerpt: 'Pumppu on rikki.',
  isEmergency: true,
  emergencyUntil: '2099-11-22T10:00:00Z',
}

/** Returns bulletins numbered `from` to `to` in their titles, the newest first. */
export const numberedBulletins = (from: number, to: number): Bulletin[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index
    return {
      ...plainBulletin,
      uuid: `4b1d0c52-6a35-4b1e-9d5e-${String(number).padStart(12, '0')}`,
      title: `Tiedote ${number}`,
      publishedAt: new Date(Date.parse('2026-11-20T06:00:00Z') - number * 86_400_000).toISOString(),
    }
  })
