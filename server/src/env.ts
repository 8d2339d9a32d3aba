// Imported first of all: React picks its development or production files when it is first loaded. What the shell happens to say has no part in it.
process.env['NODE_ENV'] = process.argv.includes('--dev') ? 'development' : 'production'
