# The shop as one process. compose.yaml starts three of them over one PostgreSQL, behind a proxy.
FROM node:24-trixie-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build
# What only builds stays behind; tsx stays for scripts/run/admin.ts.
RUN rm -rf node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/lightningcss* \
  node_modules/better-sqlite3-12 node_modules/better-sqlite3/deps

FROM node:24-trixie-slim
# pg_dump refuses a server that is newer than itself. Debian 13 ships the PostgreSQL release of compose.yaml.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/fixtures ./fixtures
COPY --from=build /shop/shared ./shared
COPY --from=build /shop/server ./server
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/dist ./dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# A start migrates first, which may take its time.
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As THRIFTY of scripts/run/setup.mjs has it.
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
