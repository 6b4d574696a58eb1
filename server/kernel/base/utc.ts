// `toZonedTime` answers on the clock of the machine, which in other zones skips an hour each spring.
// Imported before anything that reads a clock.
process.env['TZ'] = 'UTC'
