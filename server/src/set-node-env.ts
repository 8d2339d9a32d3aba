// Must be imported before anything else: React chooses its development or production build when it is first loaded.
// NODE_ENV of the shell is ignored on purpose.
process.env['NODE_ENV'] = process.argv.includes('--dev') ? 'development' : 'production'
