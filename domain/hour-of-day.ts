/** Formats a full hour from 0 to 23 as a language writes it: '16', in English '4 pm'. */
export const formatHour = (hour: number, language: string): string =>
  language === 'en' ? `${hour % 12 || 12}\u00a0${hour < 12 ? 'am' : 'pm'}` : String(hour)
