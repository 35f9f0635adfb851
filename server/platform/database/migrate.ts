import { type Migration, Migrator, sql } from 'kysely';
import * as catalogue from '#server/platform/database/migrations/2026-11-20-catalogue.ts';
import * as changes from '#server/platform/database/migrations/2026-11-20-changes.ts';
import * as content from '#server/platform/database/migrations/2026-11-20-content.ts';
import * as inbox from '#server/platform/database/migrations/2026-11-20-inbox.ts';
import * as orders from '#server/platform/database/migrations/2026-11-20-orders.ts';
import * as shelves from '#server/platform/database/migrations/2026-11-20-shelves.ts';
import * as administrators from '#server/platform/database/migrations/2026-11-21-administrators.ts';
import * as archive from '#server/platform/database/migrations/2026-11-21-archive.ts';
import * as newsletterLinks from '#server/platform/database/migrations/2026-11-21-newsletter-links.ts';
import * as newsletter from '#server/platform/database/migrations/2026-11-21-newsletter.ts';
import * as openAccounts from '#server/platform/database/migrations/2026-11-21-open-accounts.ts';
import * as paymentSettings from '#server/platform/database/migrations/2026-11-21-payment-settings.ts';
import * as payments from '#server/platform/database/migrations/2026-11-21-payments.ts';
import * as reais from '#server/platform/database/migrations/2026-11-21-reais.ts';
import * as units from '#server/platform/database/migrations/2026-11-21-units.ts';
import * as chargeDetails from '#server/platform/database/migrations/2026-11-22-charge-details.ts';
import * as chat from '#server/platform/database/migrations/2026-11-22-chat.ts';
import * as customerCart from '#server/platform/database/migrations/2026-11-22-customer-cart.ts';
import * as installmentLeast from '#server/platform/database/migrations/2026-11-22-installment-least.ts';
import * as stockDays from '#server/platform/database/migrations/2026-11-22-stock-days.ts';
import * as deliverySettings from '#server/platform/database/migrations/2026-11-23-delivery-settings.ts';
import * as heldLines from '#server/platform/database/migrations/2026-11-23-held-lines.ts';
import * as paymentLooks from '#server/platform/database/migrations/2026-11-23-payment-looks.ts';
import * as pixMinutes from '#server/platform/database/migrations/2026-11-23-pix-minutes.ts';
import * as disabledAdministrators from '#server/platform/database/migrations/2026-11-24-disabled-administrators.ts';
import * as handedUnits from '#server/platform/database/migrations/2026-11-24-handed-units.ts';
import * as refundTries from '#server/platform/database/migrations/2026-11-24-refund-tries.ts';
import * as searchSynonyms from '#server/platform/database/migrations/2026-11-24-search-synonyms.ts';
import * as stockMoved from '#server/platform/database/migrations/2026-11-24-stock-moved.ts';
import * as ordersTold from '#server/platform/database/migrations/2026-11-25-orders-told.ts';
import * as toldTables from '#server/platform/database/migrations/2026-11-25-told-tables.ts';
import * as deliveryKey from '#server/platform/database/migrations/2026-11-26-delivery-key.ts';
import * as fees from '#server/platform/database/migrations/2026-11-26-fees.ts';
import * as messageWriter from '#server/platform/database/migrations/2026-11-26-message-writer.ts';
import * as emailChange from '#server/platform/database/migrations/2026-11-27-email-change.ts';
import * as ledger from '#server/platform/database/migrations/2026-11-27-ledger.ts';
import * as movedCategories from '#server/platform/database/migrations/2026-11-27-moved-categories.ts';
import * as orderOrigins from '#server/platform/database/migrations/2026-11-27-order-origins.ts';
import * as sellerApplications from '#server/platform/database/migrations/2026-11-27-seller-applications.ts';
import * as holds from '#server/platform/database/migrations/2026-11-28-holds.ts';
import * as listingDrafts from '#server/platform/database/migrations/2026-11-28-listing-drafts.ts';
import * as confirmations from '#server/platform/database/migrations/2026-11-29-confirmations.ts';
import * as payouts from '#server/platform/database/migrations/2026-11-29-payouts.ts';
import * as sellerDeeds from '#server/platform/database/migrations/2026-11-29-seller-deeds.ts';
import * as staffRoles from '#server/platform/database/migrations/2026-11-29-staff-roles.ts';
import * as productWords from '#server/platform/database/migrations/2026-11-30-product-words.ts';
import * as staffInvitations from '#server/platform/database/migrations/2026-11-30-staff-invitations.ts';
import * as apiKeys from '#server/platform/database/migrations/2026-12-01-api-keys.ts';
import * as corrections from '#server/platform/database/migrations/2026-12-01-corrections.ts';
import * as lineRefunds from '#server/platform/database/migrations/2026-12-01-line-refunds.ts';
import * as listingReports from '#server/platform/database/migrations/2026-12-01-listing-reports.ts';
import * as shopWindows from '#server/platform/database/migrations/2026-12-01-shop-windows.ts';
import * as changedRows from '#server/platform/database/migrations/2026-12-02-changed-rows.ts';
import * as lastingStandings from '#server/platform/database/migrations/2026-12-02-lasting-standings.ts';
import * as mailTexts from '#server/platform/database/migrations/2026-12-02-mail-texts.ts';
import * as unitLoaders from '#server/platform/database/migrations/2026-12-03-unit-loaders.ts';
import * as disputes from '#server/platform/database/migrations/2026-12-04-disputes.ts';
import * as events from '#server/platform/database/migrations/2026-12-05-events.ts';
import * as webhooks from '#server/platform/database/migrations/2026-12-05-webhooks.ts';
import * as requestHashes from '#server/platform/database/migrations/2026-12-06-request-hashes.ts';
import * as categoryGoods from '#server/platform/database/migrations/2026-12-07-category-goods.ts';
import * as reviewAnswers from '#server/platform/database/migrations/2026-12-07-review-answers.ts';
import * as sellerStanding from '#server/platform/database/migrations/2026-12-07-seller-standing.ts';
import * as thermometers from '#server/platform/database/migrations/2026-12-07-thermometers.ts';
import * as outboxList from '#server/platform/database/migrations/2026-12-08-outbox-list.ts';
import * as redirects from '#server/platform/database/migrations/2026-12-08-redirects.ts';
import * as taxes from '#server/platform/database/migrations/2026-12-08-taxes.ts';
import * as disputeEvents from '#server/platform/database/migrations/2026-12-09-dispute-events.ts';
import * as coupons from '#server/platform/database/migrations/2026-12-10-coupons.ts';
import * as orderTotals from '#server/platform/database/migrations/2026-12-11-order-totals.ts';
import * as productImports from '#server/platform/database/migrations/2026-12-11-product-imports.ts';
import * as notices from '#server/platform/database/migrations/2026-12-12-notices.ts';
import * as exchanges from '#server/platform/database/migrations/2026-12-13-exchanges.ts';
import * as soldListings from '#server/platform/database/migrations/2026-12-13-sold-listings.ts';
import * as featuredProducts from '#server/platform/database/migrations/2026-12-14-featured-products.ts';
import * as seoOverrides from '#server/platform/database/migrations/2026-12-15-own-seo.ts';
import * as scheduledPrices from '#server/platform/database/migrations/2026-12-16-scheduled-prices.ts';
import * as conversations from '#server/platform/database/migrations/2026-12-18-conversations.ts';
import * as listingQuestions from '#server/platform/database/migrations/2026-12-18-listing-questions.ts';
import * as listViews from '#server/platform/database/migrations/2026-12-20-list-views.ts';
import * as currencies from '#server/platform/database/migrations/2026-12-21-currencies.ts';
import * as listingImports from '#server/platform/database/migrations/2026-12-22-listing-imports.ts';
import * as sellerKeys from '#server/platform/database/migrations/2026-12-22-seller-keys.ts';
import * as importCounts from '#server/platform/database/migrations/2026-12-23-import-counts.ts';
import * as textParts from '#server/platform/database/migrations/2026-12-23-text-parts.ts';
import * as deliveryProof from '#server/platform/database/migrations/2026-12-24-delivery-proof.ts';
import * as ledgerOfSellers from '#server/platform/database/migrations/2026-12-24-ledger-of-sellers.ts';
import * as unitExchanges from '#server/platform/database/migrations/2026-12-24-unit-exchanges.ts';
import * as answerTimes from '#server/platform/database/migrations/2026-12-25-answer-times.ts';
import * as blocks from '#server/platform/database/migrations/2026-12-25-blocks.ts';
import * as questions from '#server/platform/database/migrations/2026-12-25-questions.ts';
import * as quickReplies from '#server/platform/database/migrations/2026-12-25-quick-replies.ts';
import * as endedReviews from '#server/platform/database/migrations/2026-12-26-ended-reviews.ts';
import * as reviewNames from '#server/platform/database/migrations/2026-12-26-review-names.ts';
import * as madeTextParts from '#server/platform/database/migrations/2026-12-28-made-text-parts.ts';
import * as questionVersions from '#server/platform/database/migrations/2026-12-28-question-versions.ts';
import * as lateEntries from '#server/platform/database/migrations/2026-12-29-late-entries.ts';
import * as pictureSums from '#server/platform/database/migrations/2026-12-30-picture-sums.ts';
import * as listingChecks from '#server/platform/database/migrations/2027-01-02-listing-checks.ts';
import * as customerTwoStep from '#server/platform/database/migrations/2027-01-04-customer-two-step.ts';
import * as heldBecause from '#server/platform/database/migrations/2027-01-06-held-because.ts';
import * as preparedListings from '#server/platform/database/migrations/2027-01-06-prepared-listings.ts';
import * as preparedUnits from '#server/platform/database/migrations/2027-01-06-prepared-units.ts';
import * as disputeTerms from '#server/platform/database/migrations/2027-01-08-dispute-terms.ts';
import * as keptPromises from '#server/platform/database/migrations/2027-01-11-kept-promises.ts';
import * as reviewTerms from '#server/platform/database/migrations/2027-01-13-review-terms.ts';
import * as foundProducts from '#server/platform/database/migrations/2027-01-14-found-products.ts';
import * as officeProducts from '#server/platform/database/migrations/2027-01-14-office-products.ts';
import * as textMerges from '#server/platform/database/migrations/2027-01-14-text-merges.ts';
import * as reviewReasons from '#server/platform/database/migrations/2027-01-15-review-reasons.ts';
import * as reimbursed from '#server/platform/database/migrations/2027-01-16-reimbursed.ts';
import * as offSaleReasons from '#server/platform/database/migrations/2027-01-17-off-sale-reasons.ts';
import * as takenForExchanges from '#server/platform/database/migrations/2027-01-18-taken-for-exchanges.ts';
import * as offSaleSince from '#server/platform/database/migrations/2027-01-20-off-sale-since.ts';
import * as pendingTwoStep from '#server/platform/database/migrations/2027-01-20-pending-two-step.ts';
import * as staffEmails from '#server/platform/database/migrations/2027-01-20-staff-emails.ts';
import * as cancelReasons from '#server/platform/database/migrations/2027-01-22-cancel-reasons.ts';
import * as changedLists from '#server/platform/database/migrations/2027-01-22-changed-rows.ts';
import * as moreEvents from '#server/platform/database/migrations/2027-01-22-more-events.ts';
import * as lookups from '#server/platform/database/migrations/2027-01-23-lookups.ts';
import * as repaidElsewhere from '#server/platform/database/migrations/2027-01-23-repaid-elsewhere.ts';
import * as chatsOfNobody from '#server/platform/database/migrations/2027-01-24-chats-of-nobody.ts';
import * as forgettableRecord from '#server/platform/database/migrations/2027-01-24-forgettable-record.ts';
import * as formerNames from '#server/platform/database/migrations/2027-01-24-former-names.ts';
import * as mailCustomers from '#server/platform/database/migrations/2027-01-24-mail-customers.ts';
import * as webhookMakers from '#server/platform/database/migrations/2027-01-24-webhook-makers.ts';
import * as whoDecided from '#server/platform/database/migrations/2027-01-24-who-decided.ts';
import * as shelfTaken from '#server/platform/database/migrations/2027-01-25-shelf-taken.ts';
import * as checkEvents from '#server/platform/database/migrations/2027-01-26-check-events.ts';
import * as keyedCalls from '#server/platform/database/migrations/2027-01-26-keyed-calls.ts';
import * as untoldAddresses from '#server/platform/database/migrations/2027-01-26-untold-addresses.ts';
import * as orderTopics from '#server/platform/database/migrations/2027-01-27-order-topics.ts';
import * as sellerEvents from '#server/platform/database/migrations/2027-01-28-seller-events.ts';
import * as productsBySeller from '#server/platform/database/migrations/2027-01-29-products-by-seller.ts';
import * as titlesOfQueues from '#server/platform/database/migrations/2027-01-29-titles-of-queues.ts';
import * as doubledListings from '#server/platform/database/migrations/2027-01-30-doubled-listings.ts';
import * as linkedSales from '#server/platform/database/migrations/2027-01-30-linked-sales.ts';
import * as ownFields from '#server/platform/database/migrations/2027-01-31-own-fields.ts';
import * as productGoods from '#server/platform/database/migrations/2027-01-31-product-goods.ts';
import * as shopInitials from '#server/platform/database/migrations/2027-01-31-shop-initials.ts';
import * as withdrawnRefunds from '#server/platform/database/migrations/2027-02-04-withdrawn-refunds.ts';
import * as sellerFlows from '#server/platform/database/migrations/2027-03-07-seller-flows.ts';
import * as lineRefundEvents from '#server/platform/database/migrations/2027-03-08-line-refund-events.ts';
import * as repaidTwice from '#server/platform/database/migrations/2027-03-13-repaid-twice.ts';
import * as namesInOneLine from '#server/platform/database/migrations/2027-03-19-names-in-one-line.ts';
import * as deferredPosting from '#server/platform/database/migrations/2027-04-01-deferred-posting.ts';
import * as shopClock from '#server/platform/database/migrations/2027-04-01-shop-clock.ts';
import * as buyerKeys from '#server/platform/database/migrations/2027-04-07-buyer-keys.ts';
import * as couponLimits from '#server/platform/database/migrations/2027-04-07-coupon-limits.ts';
import * as discountHolds from '#server/platform/database/migrations/2027-04-07-discount-holds.ts';
import * as handPayments from '#server/platform/database/migrations/2027-04-10-hand-payments.ts';
import * as devicesSince from '#server/platform/database/migrations/2027-04-19-devices-since.ts';
import * as boletosAtTheBank from '#server/platform/database/migrations/2027-04-22-boletos-at-the-bank.ts';
import * as saleSigns from '#server/platform/database/migrations/2027-04-25-sale-signs.ts';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

/** Every change of the schema, run in the order of the names; once released a migration is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '2026-11-20-catalogue': catalogue,
  '2026-11-20-changes': changes,
  '2026-11-20-content': content,
  '2026-11-20-inbox': inbox,
  '2026-11-20-orders': orders,
  '2026-11-20-shelves': shelves,
  '2026-11-21-administrators': administrators,
  '2026-11-21-archive': archive,
  '2026-11-21-newsletter': newsletter,
  '2026-11-21-newsletter-links': newsletterLinks,
  '2026-11-21-open-accounts': openAccounts,
  '2026-11-21-payment-settings': paymentSettings,
  '2026-11-21-payments': payments,
  '2026-11-21-reais': reais,
  '2026-11-21-units': units,
  '2026-11-22-charge-details': chargeDetails,
  '2026-11-22-chat': chat,
  '2026-11-22-customer-cart': customerCart,
  '2026-11-22-installment-least': installmentLeast,
  '2026-11-22-stock-days': stockDays,
  '2026-11-23-delivery-settings': deliverySettings,
  '2026-11-23-held-lines': heldLines,
  '2026-11-23-payment-looks': paymentLooks,
  '2026-11-23-pix-minutes': pixMinutes,
  '2026-11-24-disabled-administrators': disabledAdministrators,
  '2026-11-24-handed-units': handedUnits,
  '2026-11-24-refund-tries': refundTries,
  '2026-11-24-search-synonyms': searchSynonyms,
  '2026-11-24-stock-moved': stockMoved,
  '2026-11-25-orders-told': ordersTold,
  '2026-11-25-told-tables': toldTables,
  '2026-11-26-delivery-key': deliveryKey,
  '2026-11-26-fees': fees,
  '2026-11-26-message-writer': messageWriter,
  '2026-11-27-email-change': emailChange,
  '2026-11-27-ledger': ledger,
  '2026-11-27-moved-categories': movedCategories,
  '2026-11-27-order-origins': orderOrigins,
  '2026-11-27-seller-applications': sellerApplications,
  '2026-11-28-holds': holds,
  '2026-11-28-listing-drafts': listingDrafts,
  '2026-11-29-confirmations': confirmations,
  '2026-11-29-payouts': payouts,
  '2026-11-29-seller-deeds': sellerDeeds,
  '2026-11-29-staff-roles': staffRoles,
  '2026-11-30-product-words': productWords,
  '2026-11-30-staff-invitations': staffInvitations,
  '2026-12-01-api-keys': apiKeys,
  '2026-12-01-corrections': corrections,
  '2026-12-01-line-refunds': lineRefunds,
  '2026-12-01-listing-reports': listingReports,
  '2026-12-01-shop-windows': shopWindows,
  '2026-12-02-changed-rows': changedRows,
  '2026-12-02-lasting-standings': lastingStandings,
  '2026-12-02-mail-texts': mailTexts,
  '2026-12-03-unit-loaders': unitLoaders,
  '2026-12-04-disputes': disputes,
  '2026-12-05-events': events,
  '2026-12-05-webhooks': webhooks,
  '2026-12-06-request-hashes': requestHashes,
  '2026-12-07-category-goods': categoryGoods,
  '2026-12-07-review-answers': reviewAnswers,
  '2026-12-07-seller-standing': sellerStanding,
  '2026-12-07-thermometers': thermometers,
  '2026-12-08-outbox-list': outboxList,
  '2026-12-08-redirects': redirects,
  '2026-12-08-taxes': taxes,
  '2026-12-09-dispute-events': disputeEvents,
  '2026-12-10-coupons': coupons,
  '2026-12-11-order-totals': orderTotals,
  '2026-12-11-product-imports': productImports,
  '2026-12-12-notices': notices,
  '2026-12-13-exchanges': exchanges,
  '2026-12-13-sold-listings': soldListings,
  '2026-12-14-featured-products': featuredProducts,
  '2026-12-15-own-seo': seoOverrides,
  '2026-12-16-scheduled-prices': scheduledPrices,
  '2026-12-18-conversations': conversations,
  '2026-12-18-listing-questions': listingQuestions,
  '2026-12-20-list-views': listViews,
  '2026-12-21-currencies': currencies,
  '2026-12-22-listing-imports': listingImports,
  '2026-12-22-seller-keys': sellerKeys,
  '2026-12-23-import-counts': importCounts,
  '2026-12-23-text-parts': textParts,
  '2026-12-24-delivery-proof': deliveryProof,
  '2026-12-24-ledger-of-sellers': ledgerOfSellers,
  '2026-12-24-unit-exchanges': unitExchanges,
  '2026-12-25-answer-times': answerTimes,
  '2026-12-25-blocks': blocks,
  '2026-12-25-questions': questions,
  '2026-12-25-quick-replies': quickReplies,
  '2026-12-26-ended-reviews': endedReviews,
  '2026-12-26-review-names': reviewNames,
  '2026-12-28-made-text-parts': madeTextParts,
  '2026-12-28-question-versions': questionVersions,
  '2026-12-29-late-entries': lateEntries,
  '2026-12-30-picture-sums': pictureSums,
  '2027-01-02-listing-checks': listingChecks,
  '2027-01-04-customer-two-step': customerTwoStep,
  '2027-01-06-held-because': heldBecause,
  '2027-01-06-prepared-listings': preparedListings,
  '2027-01-06-prepared-units': preparedUnits,
  '2027-01-08-dispute-terms': disputeTerms,
  '2027-01-11-kept-promises': keptPromises,
  '2027-01-13-review-terms': reviewTerms,
  '2027-01-14-found-products': foundProducts,
  '2027-01-14-office-products': officeProducts,
  '2027-01-14-text-merges': textMerges,
  '2027-01-15-review-reasons': reviewReasons,
  '2027-01-16-reimbursed': reimbursed,
  '2027-01-17-off-sale-reasons': offSaleReasons,
  '2027-01-18-taken-for-exchanges': takenForExchanges,
  '2027-01-20-off-sale-since': offSaleSince,
  '2027-01-20-pending-two-step': pendingTwoStep,
  '2027-01-20-staff-emails': staffEmails,
  '2027-01-22-cancel-reasons': cancelReasons,
  '2027-01-22-changed-rows': changedLists,
  '2027-01-22-more-events': moreEvents,
  '2027-01-23-lookups': lookups,
  '2027-01-23-repaid-elsewhere': repaidElsewhere,
  '2027-01-24-chats-of-nobody': chatsOfNobody,
  '2027-01-24-forgettable-record': forgettableRecord,
  '2027-01-24-former-names': formerNames,
  '2027-01-24-mail-customers': mailCustomers,
  '2027-01-24-webhook-makers': webhookMakers,
  '2027-01-24-who-decided': whoDecided,
  '2027-01-25-shelf-taken': shelfTaken,
  '2027-01-26-check-events': checkEvents,
  '2027-01-26-keyed-calls': keyedCalls,
  '2027-01-26-untold-addresses': untoldAddresses,
  '2027-01-27-order-topics': orderTopics,
  '2027-01-28-seller-events': sellerEvents,
  '2027-01-29-products-by-seller': productsBySeller,
  '2027-01-29-titles-of-queues': titlesOfQueues,
  '2027-01-30-doubled-listings': doubledListings,
  '2027-01-30-linked-sales': linkedSales,
  '2027-01-31-own-fields': ownFields,
  '2027-01-31-product-goods': productGoods,
  '2027-01-31-shop-initials': shopInitials,
  '2027-02-04-withdrawn-refunds': withdrawnRefunds,
  '2027-03-07-seller-flows': sellerFlows,
  '2027-03-08-line-refund-events': lineRefundEvents,
  '2027-03-13-repaid-twice': repaidTwice,
  '2027-03-19-names-in-one-line': namesInOneLine,
  '2027-04-01-deferred-posting': deferredPosting,
  '2027-04-01-shop-clock': shopClock,
  '2027-04-07-buyer-keys': buyerKeys,
  '2027-04-07-coupon-limits': couponLimits,
  '2027-04-07-discount-holds': discountHolds,
  '2027-04-10-hand-payments': handPayments,
  '2027-04-19-devices-since': devicesSince,
  '2027-04-22-boletos-at-the-bank': boletosAtTheBank,
  '2027-04-25-sale-signs': saleSigns,
};

/** Brings the schema up to date, all of it or nothing. Processes that start together: `oneStartAtATime`. */
export async function migrate(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') return toLatest(db);
  // What visitors are not waited for, a change of a large table may take.
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(one);
    try {
      await toLatest(one);
    } finally {
      await sql`reset statement_timeout; reset lock_timeout`.execute(one);
    }
  });
}

async function toLatest(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    // Those of one day know nothing of each other, and a database may have met only some of them.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
