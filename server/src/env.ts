// Imported first of all: React picks its development or production files when it is first loaded.
process.env['NODE_ENV'] ??= process.argv.includes('--dev') ? 'development' : 'production'
