# Every target is one script: its header says what it takes. Settings are given as NAME=value.
# `make` alone lists them.
.DEFAULT_GOAL := help
.PHONY: help docs start dev admin no-demo backup restore restore-drill doctor feed-report reconcile media-copy build migration check test test-long mutate spec bench-cost bench-likes bench-fanout bench-feed bench-prepare bench-play bench-upload bench-load feed-simulate simulate bench-search search-recall screenshot screens release image clean proxy-config bench-reads bench-push faults load
NODE := node

help: ## This list
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

start: ## Run the app on http://127.0.0.1:8090   PORT= DATA= HOST= DEMO=0
	@$(NODE) scripts/ops/start.mjs

dev: ## Work on it: Vite on :5173, hooks reload   PORT= DATA= DEMO=0
	@$(NODE) scripts/ops/dev.mjs

admin: ## Make an admin of the dashboard   EMAIL= PASSWORD= CODES=1 DATA=
	@$(NODE) scripts/ops/admin.mjs

no-demo: ## Remove the demo accounts and all they own   DATA=
	@$(NODE) scripts/ops/remove-demo.mjs

backup: ## Archive a data folder, also while it is served   DATA= FILE=
	@$(NODE) scripts/ops/backup.mjs

restore: ## Put a backup in the place of a data folder   FILE= DATA=
	@$(NODE) scripts/ops/restore.mjs

restore-drill: ## Restore a backup aside, serve it once and compare it with itself   FILE= or FROM=dashboard DATA=
	@$(NODE) scripts/ops/restore-drill.mjs

doctor: ## Check a running instance from outside and print what to fix   URL= DATA= RELEASES=
	@$(NODE) scripts/ops/doctor.mjs

feed-report: ## How the feed does on this instance's own data, by reason, against random places   DATA=
	@$(NODE) scripts/ops/feed-report.mjs

media-copy: ## Copy stored files to an S3 bucket or back, compared by hash   TO=s3|local DATA= S3_BUCKET= S3_ENDPOINT= S3_KEY= S3_SECRET=
	@$(NODE) scripts/ops/media-copy.mjs

reconcile: ## Compare every counter, copy, index and file with the facts; FIX=1 repairs   DATA= FIX=
	@$(NODE) scripts/ops/reconcile.mjs

proxy-config: ## Write the configuration of nginx or Caddy in front of the server   KIND=nginx|caddy DOMAIN= MEDIA_DOMAIN= ENGINE=none|nchan OUT=
	@$(NODE) scripts/ops/proxy-config.mjs

build: ## Build the client into dist
	@$(NODE) scripts/build/build.mjs

migration: ## Write the next migration, with the API rules that changed   NAME=add_something
	@$(NODE) scripts/build/migration.mjs

check: ## Format, lint, directions, types, dead code, generated types, catalogues, sizes
	@$(NODE) scripts/check.mjs

test: ## Everything, in about twenty minutes   SEED=
	@$(NODE) scripts/testing/test.mjs

test-long: ## The same with larger numbers and a new seed   SEED=
	@LONG=1 $(NODE) scripts/testing/test.mjs

mutate: ## Mutation score of each folder of pure code, and undetected mutants; takes hours   FOLDER= FILE=
	@$(NODE) scripts/testing/mutate.mjs

spec: ## Every line of the product text: mark, tests, their last results   PART=
	@$(NODE) scripts/testing/requirements.mjs $(PART)

bench-cost: ## CPU, memory and response size of every request's worst input
	@$(NODE) scripts/testing/bench.mjs cost

bench-likes: ## CPU per like against the bare program; nothing else may run   ROUNDS= BEFORE=folder of another checkout, a peer in the same rounds
	@$(NODE) scripts/testing/bench.mjs likes

bench-fanout: ## One popular video with 100, 1,000 and 2,000 viewers   VIEWERS= SECONDS= ENGINES=pocketbase,nchan,centrifugo
	@$(NODE) scripts/testing/bench.mjs fanout

bench-play: ## The feed on a phone and a slow line, against hls.js   ROUNDS= CARDS= ONLY=swipe|stalls|data|cards|live
	@$(NODE) scripts/testing/bench.mjs play

bench-load: ## Cold to the first frame, landing to a playing video, Lighthouse, taps, on a phone and a slow line   ROUNDS= ONLY=frame|landing|lighthouse|taps
	@$(NODE) scripts/testing/bench.mjs load

bench-feed: ## For You beside newest-first: CPU and times of pages and reports   VIDEOS= LIKES= WATCHES= ROUNDS=
	@$(NODE) scripts/testing/bench.mjs feed

bench-reads: ## A link that guests open, straight and through the generated nginx   GUESTS= SECONDS=
	@$(NODE) scripts/testing/bench.mjs reads

bench-prepare: ## Measure the conversion before an upload: thumbnail, bytes, time   ROUNDS= SECONDS= ONLY=thumbnail|conversion
	@$(NODE) scripts/testing/bench.mjs prepare

bench-upload: ## An original over a bad line: SHA-256, bytes sent twice   MB= KBIT= CUTS=
	@$(NODE) scripts/testing/bench.mjs upload

bench-push: ## Push messages to a service on this machine, with new signatures and with kept ones   USERS=
	@node scripts/testing/bench.mjs push

bench-search: ## CPU of each kind of search at 100,000 captions, against the newest page   VIDEOS=
	@$(NODE) scripts/testing/bench.mjs search

search-recall: ## How well Bangla in Latin letters is found, on three lists of spellings; fetches word lists   SEED=
	@$(NODE) scripts/testing/search-recall.mjs

simulate: ## An evening of more and more people against each rung of docs/scale.md, until reads are slow   RUNGS=0,1,2,2b PEOPLE= HOURS=19-23 SPEED=60
	@$(NODE) scripts/testing/bench.mjs simulate

faults: ## Kill, full disk, restore, clock, lock, bad lines, many times; prints a table   ONLY=kill|disk|restore|clock|single|lines|model KILLS= ROUNDS= MINUTES= OPERATIONS=
	@$(NODE) scripts/testing/faults.mjs faults

load: ## Idle connections, reconnects, stalled readers, mixed load; prints a table   ONLY=idle|engine|burst|reconnect|stalled|mixed CONNECTIONS= IDLE_SECONDS= READERS= SECONDS=
	@$(NODE) scripts/testing/faults.mjs load

feed-simulate: ## Viewers with known tastes: For You, minus each part, and other feeds   SEEDS= WORLD=main|scarce|flood|labels|small FEEDS=
	@$(NODE) scripts/testing/feed-simulate.mjs

screenshot: ## Take docs/screenshot.png and docs/images anew from a seeded server
	@$(NODE) scripts/screens/screenshot.mjs

screens: ## Write every screen, four sizes, both languages, to .cache/screens   ONLY= OUT= SIZES= LANGUAGES=
	@$(NODE) scripts/screens/screens.mjs $(ONLY)

docs: ## The documents as a site of static files   OUT=; SERVE=1 serves them and follows edits
	@$(NODE) scripts/build/docs.mjs

release: ## Archives that need nothing else   OS=all, or OS= ARCH= OUT=
	@$(NODE) scripts/build/release.mjs

image: ## The release as images for containers, built without a daemon   OUT= ARCH=amd64,arm64
	@$(NODE) scripts/build/image.mjs

clean: ## Remove what was built; data, backups and PocketBase stay
	@$(NODE) scripts/build/clean.mjs
